export { BoardPage } from "./board/BoardPage.tsx";
export { BoardsPage } from "./overview/BoardsPage.tsx";
export { PublicBoardPage } from "./tried/PublicBoardPage.tsx";
