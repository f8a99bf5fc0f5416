import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { TeamList } from './TeamList.tsx'

/** The teams of the user, below the button that names the active one (A2). */
export const TeamMenu = (opened: Opened) => (
  <OpenMenu {...opened} style={{ maxHeight: '70vh', overflowY: 'auto', width: '280px' }}>
    <TeamList />
  </OpenMenu>
)
