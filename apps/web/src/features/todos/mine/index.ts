export { DueTodos } from "./DueTodos.tsx";
