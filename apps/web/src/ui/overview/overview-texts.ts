import type { BoardFilter } from "@tafel/domain";

/** The texts of a board overview, in the language of the boards it shows. */
export type OverviewTexts = {
  readonly title: string;
  readonly create: string;
  readonly search: string;
  readonly clearSearch: string;
  readonly filters: { readonly label: string } & { readonly [F in BoardFilter]: string };
  readonly loading: string;
  readonly emptyTitle: string;
  readonly noMatchTitle: string;
  readonly noMatchText: string;
  readonly showAll: string;
  readonly deleteTitle: string;
  readonly deleteQuestion: (name: string) => string;
  readonly deleteWarning: string;
  readonly deleteConfirm: string;
  readonly cancel: string;
  readonly trash: string;
};

/** The texts of a card. */
export type CardTexts = {
  readonly name: string;
  readonly saving: string;
  readonly rename: (name: string) => string;
  readonly addFavorite: (name: string) => string;
  readonly removeFavorite: (name: string) => string;
  readonly delete: (name: string) => string;
};
