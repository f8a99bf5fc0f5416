import { useEffect, useState } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { noteUse } from '../../../client/timers/absence.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { Code } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'

const button = new Code(() =>
  withTexts(['timers'], () =>
    import('./TimersButton.tsx').then(({ TimersButton }) => TimersButton),
  ),
)

/**
 * The running timers of the user. The code for them is loaded once there is one; that somebody is
 * there is noted also while there is none.
 */
export function RunningTimers(props: { isPhone: boolean }) {
  const { id: userId } = workspace().user
  const runs = useRoom(
    `user:${userId}`,
    ['timer'],
    (reader) => reader.list('timer').length > 0,
    false,
  )
  useEffect(() => noteUse(userId), [userId])
  const [Button, setButton] = useState(() => button.loaded)
  useEffect(() => {
    // A failure is not shown: the bar works without the button, and the next timer tries again.
    if (runs)
      button.load().then(
        (loaded) => setButton(() => loaded),
        () => {},
      )
  }, [runs])
  return runs && Button ? <Button {...props} /> : null
}
