import { phone } from '../../../parts/page/measures.ts'

/** The width of a board column, also of its outline: on a phone nearly the window's. */
export const columnBox = {
  flexShrink: 0,
  width: '304px',
  [phone]: { width: 'calc(100vw - 48px)' },
} as const
