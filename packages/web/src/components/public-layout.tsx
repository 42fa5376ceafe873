import { Outlet } from "@tanstack/react-router";

export const PublicLayout = () => <Outlet />;
