export { BoardPage } from "./board/BoardPage.tsx";
export { MyTodosPage } from "./mine/MyTodosPage.tsx";
export { BoardsPage } from "./overview/BoardsPage.tsx";
export { PublicBoardPage } from "./tried/PublicBoardPage.tsx";
