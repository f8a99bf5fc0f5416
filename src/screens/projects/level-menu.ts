import { Code } from '../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../parts/lazy/with-texts.ts'

/** The menu of how much one hears of a project: loaded when its button is reached. */
export const levelMenu = new Code(() =>
  withTexts(['notifications'], () => import('./LevelMenu.tsx').then(({ LevelMenu }) => LevelMenu)),
)
