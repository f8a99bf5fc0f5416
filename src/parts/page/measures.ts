import { limits } from '../../core/catalogue/limits.ts'

/**
 * Widths of the window at which the layout changes (A2): a phone up to 576 px, a desktop from 1024
 * px.
 */
export const widths = {
  phone: `(max-width: ${limits.mobilePx}px)`,
  desk: `(min-width: ${limits.desktopPx}px)`,
  above: `(max-width: ${limits.settingsMenuPx - 1}px)`,
} as const

/** The same as keys of styles. */
export const phone = `@media ${widths.phone}`
export const desk = `@media ${widths.desk}`
/** Up to this width the menu of the settings is above their pages (A2.74). */
export const menuAbove = `@media ${widths.above}`
/** Up to this width the buttons of a page are below its title (A2.74). */
export const buttonsBelow = `@media (max-width: ${limits.headerPx - 1}px)`

/** The screen is touched: what can be touched is at least 40 px wide and high. */
export const touch = '@media (pointer: coarse)'
/** The screen is touched and as narrow as a phone's. */
export const touchedPhone = `${touch} and ${widths.phone}`
/** Nothing appears on hover, so nothing may wait for it. */
export const noHover = '@media (hover: none)'
