import { DashboardPage } from "../features/dashboard/index.ts";
import { fetched } from "../ui/fetched.tsx";

// The boards are there first.
const DueTodos = fetched(async () => (await import("../features/todos/mine/index.ts")).DueTodos);

/** The dashboard, with what the person has to do. */
export const Dashboard = () => <DashboardPage Todos={DueTodos} />;
