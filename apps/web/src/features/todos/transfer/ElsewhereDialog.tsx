import { TransferDialog } from "./TransferDialog.tsx";
import type { Elsewhere } from "./transferable.ts";
import { WhiteboardDialog } from "./WhiteboardDialog.tsx";

type Props = Elsewhere & { readonly teamId: string | undefined; readonly onClose: () => void };

/** Asks where something of the board is to go, or to be shown as well. */
export const ElsewhereDialog = ({ to, ...props }: Props) =>
  to === "board" ? <TransferDialog {...props} /> : <WhiteboardDialog {...props} />;
