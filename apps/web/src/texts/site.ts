export const texts = {
  loadFailed: "This page could not be loaded",
};
