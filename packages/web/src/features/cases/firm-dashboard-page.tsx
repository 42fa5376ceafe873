export const FirmDashboardPage = () => null;
