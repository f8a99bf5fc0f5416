import { limits } from '../core/limits.ts'

/** Media queries of the layout (A2): `phone` up to 576 px, `desk` from 1024 px. */
export const phone = `@media (max-width: ${limits.mobilePx}px)`
export const desk = `@media (min-width: ${limits.desktopPx}px)`
