export const texts = {
  loadFailed: "This page could not be loaded",
};

export const publicBoardTexts = {
  title: "Board",
  intro: "This is what a to-do board looks like. Nothing here can be changed: sign up to have your own.",
  signUp: "Sign up",
  todos: (count: number) => (count === 1 ? "1 Todo" : `${count} Todos`),
  due: "Due",
  priority: { low: "Low", medium: "Medium", high: "High" },
};
