/** How many things are dragged together with an element, if more than one: `data-count`. */
const countOf = ({ dataset }: HTMLElement) => Number(dataset.count ?? 1)

/** An element as it looks while it is dragged, with how many are dragged if these are several. */
export function previewOf(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect()
  const frame = document.createElement('div')
  Object.assign(frame.style, {
    position: 'relative',
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: 'none',
  })
  const copy = element.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { position: 'absolute', inset: '0', margin: '0', transform: 'none' })
  frame.append(copy)
  const count = countOf(element)
  if (count > 1) frame.append(badge(count))
  return frame
}

function badge(count: number): HTMLElement {
  const mark = document.createElement('span')
  mark.textContent = String(count)
  Object.assign(mark.style, {
    position: 'absolute',
    top: '-8px',
    right: '-8px',
    minWidth: '24px',
    height: '24px',
    boxSizing: 'border-box',
    padding: '0 6px',
    borderRadius: '12px',
    textAlign: 'center',
    lineHeight: '24px',
    fontSize: '12px',
    fontWeight: '600',
    color: 'var(--colorNeutralForegroundOnBrand)',
    backgroundColor: 'var(--colorBrandBackground)',
  })
  return mark
}
