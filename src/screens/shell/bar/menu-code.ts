import { Code } from '../../../parts/lazy/OnDemand.tsx'

/** The menus of the top bar. */
export const profileMenu = new Code(() =>
  import('./ProfileMenu.tsx').then(({ ProfileMenu }) => ProfileMenu),
)
export const teamMenu = new Code(() =>
  import('../team/TeamMenu.tsx').then(({ TeamMenu }) => TeamMenu),
)
