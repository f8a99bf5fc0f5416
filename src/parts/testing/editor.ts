/** What the editor of formatted text asks of a page, and jsdom lacks: a layout and a clipboard. */
export function withEditor() {
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  globalThis.ClipboardEvent ??= class extends Event {} as unknown as typeof ClipboardEvent
}
