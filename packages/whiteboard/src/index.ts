export { Observable } from "@tafel/domain/observe";
export { fingerprint } from "./board/fingerprint.ts";
export * from "./board/index.ts";
export { boardLimits } from "./board/limits.ts";
export { dataUrlOf } from "./canvas/data-url.ts";
export { FarPictures } from "./canvas/far-pictures.ts";
export { addNext, hasNext } from "./commands/add-next.ts";
export { type AlignedSide, align } from "./commands/align.ts";
export { bringToFront, hasDepth, sendToBack } from "./commands/arrange.ts";
export { arrangeable } from "./commands/arrangeable.ts";
export { compareBoards, type Difference, type Differing } from "./commands/compare-boards.ts";
export { clipboardType, copy } from "./commands/copy.ts";
export { cutSelected, deleteSelected } from "./commands/delete-selected.ts";
export { distribute } from "./commands/distribute.ts";
export { duplicate } from "./commands/duplicate.ts";
export { elementsToSave, exportSvg, paintElements, svgPictures, writeJson } from "./commands/export.ts";
export { exportPng, type Watch } from "./commands/export-png.ts";
export { canFlip, flip } from "./commands/flip.ts";
export { framesInOrder, type Listed, moveFrame, outlineOrder } from "./commands/frames.ts";
export { group, groupable, isGrouped, ungroup } from "./commands/group.ts";
export { bindingFor, type KeyBinding, keyBindings, pressOf } from "./commands/keys.ts";
export { label } from "./commands/label.ts";
export { lateKeyBindings, pressLateKey } from "./commands/late-keys.ts";
export { loadElements, loadFile } from "./commands/load-file.ts";
export { lockSelected } from "./commands/lock-selected.ts";
export { makeSameSize } from "./commands/make-same-size.ts";
export { pasteElements, pasteText } from "./commands/paste.ts";
export { putAll } from "./commands/put-all.ts";
export { readElements } from "./commands/read-elements.ts";
export { inReadingOrder, readingOrder } from "./commands/reading-order.ts";
export { restoreBoard } from "./commands/restore-board.ts";
export { restoreDeleted } from "./commands/restore-deleted.ts";
export { selectAll } from "./commands/select-all.ts";
export { type CommonStyle, commonStyles, readLastStyles, setStyle } from "./commands/styles.ts";
export { tidy } from "./commands/tidy.ts";
export { canTurnSelected, turnSelected } from "./commands/turn.ts";
export { fitBoard, lastView, zoomToWhole } from "./commands/views.ts";
export { createEditor } from "./create-editor.ts";
export type { Variant } from "./elements/behavior.ts";
export {
  type BoardFiles,
  type Brought,
  type Copied,
  filesOf,
  type PictureSize,
  provideFiles,
  type Sent,
  type Upload,
} from "./elements/board-files.ts";
export { cssLook, darkLook, fillColor, type Look, lightLook, lineColor } from "./elements/brush.ts";
export { becomeCard, becomingCards, hasBecomingCards } from "./elements/card/become-cards.ts";
export { keepAsNote } from "./elements/card/keep-as-note.ts";
export type { LiveCard } from "./elements/card/live.ts";
export { showWholeCards } from "./elements/card/show-whole.ts";
export { todoAt } from "./elements/column/drop.ts";
export { maxFiltered } from "./elements/column/filter.ts";
export type { LiveColumn } from "./elements/column/live.ts";
export { showWholeColumns } from "./elements/column/show-whole.ts";
export { lazyPart } from "./elements/lazy-part.tsx";
export { type LookUpLink, lookUpLinksWith, lookUpOf, type PageDescription } from "./elements/link/look-up.ts";
export { inks, paletteStyle, papers } from "./elements/palette.ts";
export { pictureName } from "./elements/picture/picture-name.ts";
export { readable } from "./elements/readable.ts";
export { definitionOf, definitions } from "./elements/registry.ts";
export type { StyleName, StyleValue } from "./elements/styles.ts";
export { fitsIntoText } from "./elements/text/fits-into-text.ts";
export * from "./engine/camera.ts";
export type { Clock } from "./engine/clock.ts";
export { keepEditedInView } from "./engine/edited-in-view.ts";
export type { Editor, PageRequest, TodoDeed } from "./engine/editor.ts";
export { Following } from "./engine/following.ts";
export type { Input } from "./engine/input.ts";
export type { LaserPart } from "./engine/laser.ts";
export { measureLater } from "./engine/measure-later.ts";
export { noOutbound, type Outbound, type PreviewEvent, type Typing } from "./engine/outbound.ts";
export { placingThreshold } from "./engine/pointer.ts";
export { type Cursor, type Person, Presence, type RemoteLock } from "./engine/presence.ts";
export * from "./engine/store.ts";
export { BoardView } from "./react/BoardView.tsx";
export { browserClock } from "./react/browser-clock.ts";
export { Gestures } from "./react/Gestures.tsx";
export { Handles } from "./react/Handles.tsx";
export { Lasers } from "./react/Lasers.tsx";
export { screenOf, toPointer } from "./react/listen-to-pointers.ts";
export { Names, useNamed } from "./react/Names.tsx";
export { Others } from "./react/Others.tsx";
export { useObserved } from "./react/use-observed.ts";
export { usePlaceBeside } from "./react/use-place-beside.ts";
export type { BoardTexts } from "./texts.ts";
export { lasering, laserTool, moveLaser, pressLaser } from "./tools/laser.ts";
export { newElement } from "./tools/place/new-element.ts";
export { placeInMiddle, placing } from "./tools/place/placing.ts";
export { alignmentShift } from "./tools/select/align.ts";
export { copying } from "./tools/select/copying.ts";
export { pressHandles } from "./tools/select/press-handles.ts";
