import { useMemo } from 'react'
import type { Action } from '../../../client/keyboard/actions.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { useActions } from '../../../parts/hooks/use-actions.ts'
import type { OpenDraft } from './use-draft.ts'

type Steps = Pick<OpenDraft, 'side' | 'busy' | 'stepBack' | 'stepForward'>

const nothing = () => void alert('info', whyOf(new Refusal('nothing_to_undo')))

/** The keys of undo and redo go through the steps of a draft while it is shown. */
export function useDraftKeys({ side, busy, stepBack, stepForward }: Steps) {
  const list = useMemo(
    (): Action[] =>
      side === 'draft' && !busy
        ? [
            {
              ...{ id: 'undo', section: 'actions', title: 'schedule:stepBack', keys: 'mod+z' },
              run: stepBack ?? nothing,
            },
            {
              ...{ id: 'redo', section: 'actions', title: 'schedule:stepForward' },
              ...{ keys: 'mod+shift+z', alsoKeys: ['mod+y'] },
              run: stepForward ?? nothing,
            },
          ]
        : [],
    [side, busy, stepBack, stepForward],
  )
  useActions(list)
}
