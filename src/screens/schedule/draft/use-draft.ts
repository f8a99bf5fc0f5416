import i18next from 'i18next'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { outbox } from '../../../client/engine/outbox/state.ts'
import {
  attempt,
  isWorkspaceOf,
  type Workspace,
  workspace,
} from '../../../client/engine/workspace.ts'
import { whyOf } from '../../../client/requests/words.ts'
import {
  draftPlace,
  forgetAppliedDraft,
  isApplying,
  keepScheduleDraft,
  readScheduleDraft,
  watchScheduleDraft,
} from '../../../client/schedule-drafts.ts'
import { refuseAny } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import {
  appliedTo,
  conflictsOf,
  type DraftConflict,
  renewed,
  type ScheduleDraft,
  toChanges,
  unsettled,
  withoutChange,
} from '../../../core/schedule/drafts.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { type PlanEdits, planEdits } from '../grid/edits.ts'
import type { Schedule } from '../use-schedule.ts'
import { draftEdits } from './draft-edits.ts'
import { draftedSchedule } from './drafted-schedule.ts'

/** A draft with what it was before and after steps back; none is open without `now`. */
interface History {
  past: readonly ScheduleDraft[]
  now: ScheduleDraft | undefined
  future: readonly ScheduleDraft[]
}
/** How many steps one can go back. */
const stepsKept = 100

type Side = 'plan' | 'draft'

/** A draft of the schedule that is open, and what can be done with it. */
export interface OpenDraft {
  /** What it changes, without what the plan has by now. */
  draft: ScheduleDraft
  conflicts: readonly DraftConflict[]
  plan: Schedule
  /** The schedule as it would be. */
  drafted: Schedule
  /** Which of both is shown. */
  side: Side
  show: (side: Side) => void
  stepBack: (() => void) | undefined
  stepForward: (() => void) | undefined
  /** Takes a change out of it. */
  drop: (id: string) => void
  /** Makes a change from the plan as it is now. */
  renew: (id: string) => void
  /** It was begun just now, and not left from before. */
  isNew: boolean
  /** It is on its way to the server. */
  busy: boolean
  /** Why it was not applied. */
  failure: string | undefined
  apply: () => Promise<void>
  discard: () => void
}

/** The draft of the user, what the page shows with it, and where edits go. */
export function useDraft(plan: Schedule | undefined): {
  open: OpenDraft | undefined
  start: () => void
  shown: Schedule | undefined
  edits: PlanEdits
} {
  const [world] = useState(workspace)
  const [place] = useState(draftPlace)
  const remembered = (): History => ({ ...closed, now: readScheduleDraft(place) })
  const [history, setHistory] = useState(remembered)
  const latest = useRef(history)
  const [side, show] = useState<Side>('draft')
  const [sent, setSent] = useState<OpenDraft>()
  const [failure, setFailure] = useState<string>()
  const [isNew, setNew] = useState(false)
  const go = (next: History) => {
    latest.current = next
    setHistory(next)
    setFailure(undefined)
    keepScheduleDraft(next.now, place)
  }
  function recall() {
    latest.current = remembered()
    setHistory(latest.current)
  }
  const follow = useEffectEvent(recall)
  useEffect(() => watchScheduleDraft(place, () => follow()), [place])

  const { now, past, future } = history
  const draft = useMemo(() => now && plan && unsettled(plan.allocations, now), [now, plan])
  const conflicts = useMemo(
    () => (draft && plan ? conflictsOf(plan.allocations, draft, isIn(plan)) : []),
    [draft, plan],
  )
  const drafted = useMemo(
    () => draft && plan && draftedSchedule(plan, draft, conflicts),
    [draft, plan, conflicts],
  )

  function change(next: (draft: ScheduleDraft) => ScheduleDraft) {
    const { past, now = {} } = latest.current
    const changed = next(now)
    const most = limits.scheduleDraftChanges
    const count = Object.keys(changed).length
    if (count > most && count > Object.keys(now).length)
      refuseAny('schedule_draft_changes', undefined, { values: { most } })
    go({ past: [...past, now].slice(-stepsKept), now: changed, future: [] })
  }
  const current = (id: string) => plan?.allocations.find(isOf(id))

  const { waiting, refused } = useSnapshot(outbox)
  const applies = (each: (typeof waiting)[number]) => !!now && isApplying(each, now, place)
  // One that an earlier page sent, or this one before its session ended, is sent without being asked.
  const busy = sent !== undefined || waiting.some(applies)

  async function apply() {
    if (!open || busy) return
    const { draft } = open
    setSent(open)
    // It stays stored until it is answered, as it was sent.
    go({ ...latest.current, now: draft })
    try {
      const { id } = await attempt('applyScheduleDraft', toChanges(draft), place.team)
      forget(draft)
      tellDone(i18next.t('schedule:draftApplied'), id)
    } catch (error) {
      const waits = outbox.waiting.some((each) => isApplying(each, draft, place))
      if (waits) recall()
      else setFailure(whyOf(error))
    } finally {
      setSent(undefined)
    }
  }
  function forget(applied: ScheduleDraft) {
    forgetAppliedDraft(applied, place)
    recall()
  }

  const isNowhere = !busy && !failure && !refused.some(applies)
  const isAll = hasChanges(now) && draft !== undefined && !hasChanges(draft)
  const isUntouched = past.length === 0 && future.length === 0
  useAnswered(world, isNowhere && isAll && isUntouched, () => now && forget(now))

  const stepBack = () =>
    go({ past: past.slice(0, -1), now: past.at(-1), future: [now!, ...future] })
  const stepForward = () => go({ past: [...past, now!], now: future[0], future: future.slice(1) })
  const open: OpenDraft | undefined = draft &&
    plan &&
    drafted && {
      ...{ draft, conflicts, plan, drafted, side, show, isNew, busy, failure, apply },
      stepBack: past.length > 0 ? stepBack : undefined,
      stepForward: future.length > 0 ? stepForward : undefined,
      drop: (id) => change((before) => withoutChange(before, id)),
      renew: (id) =>
        change((before) => renewed(before, id, current(id) ?? null, crypto.randomUUID())),
      discard: () => go(closed),
    }
  // What was sent, as it was then.
  const held = sent ?? open
  // Once it is sent, the plan is already what it leads to.
  const isShown = open !== undefined && side === 'draft' && !busy
  return {
    start() {
      go({ ...closed, now: {} })
      show('draft')
      setNew(true)
    },
    shown: isShown ? open.drafted : plan,
    edits: isShown
      ? draftEdits({
          // With what was done since the page was last drawn.
          shown: (id) => appliedTo(open.plan.allocations, latest.current.now ?? {}).find(isOf(id)),
          ...{ current, change },
        })
      : planEdits,
    open: held && busy ? { ...held, side: 'plan', busy } : open,
  }
}

const closed: History = { past: [], now: undefined, future: [] }

const isOf =
  (id: string) =>
  (row: { id: string }): boolean =>
    row.id === id

const hasChanges = (draft: ScheduleDraft | undefined) =>
  draft !== undefined && Object.keys(draft).length > 0

/**
 * Forgets a draft whose answer no page was told: nothing of it waits or was refused, and the plan has
 * all of it.
 */
function useAnswered(world: Workspace, isInPlan: boolean, forget: () => void) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => void world.ready.then(() => setRestored(true)), [world])
  const answered = useEffectEvent(() => {
    // With the workspace the list of what waits is closed too.
    if (workspace() === world && isWorkspaceOf(world.user)) forget()
  })
  useEffect(() => {
    if (isRestored && isInPlan) answered()
  }, [isRestored, isInPlan])
}

/** Whether the member and the project of an allocation are in the schedule. */
function isIn({ members, projects }: Schedule) {
  const ids = new Set([...members, ...projects].map(({ id }) => id))
  return ({ team_member_id, project_id }: DraftConflict['row']) =>
    ids.has(team_member_id) && ids.has(project_id)
}
