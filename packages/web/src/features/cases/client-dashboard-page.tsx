export const ClientDashboardPage = () => null;
