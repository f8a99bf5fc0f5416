import i18next from 'i18next'
import { useState } from 'react'
import { attempt } from '../../../client/engine/workspace.ts'
import { whyOf } from '../../../client/requests/words.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import type { InvoiceRule } from './InvoiceRuleFields.tsx'

/** A project with what can be approved of its time. */
export type ToApprove = Output<Contract['listTimeToApprove']>[number]

/**
 * Approves the open days of projects, each span for itself, with one offer to take all of it back.
 * What is refused is told by project.
 */
export function useApproving() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  async function approve(projects: readonly ToApprove[], rule: InvoiceRule & { note: string }) {
    setBusy(true)
    const given = projects.flatMap(({ id: project_id, open }) =>
      open.map((days) =>
        attempt('approveTime', { project_id, ...days, ...rule }).then(
          ({ id }) => ({ id }),
          (failure: unknown) => ({ project_id, why: whyOf(failure) }),
        ),
      ),
    )
    const answers = await Promise.all(given)
    const done = answers.flatMap((each) => ('id' in each ? [each.id] : []))
    if (done.length > 0) tellDone(i18next.t('timesheets:approved'), ...done)
    setRefused(
      new Map(answers.flatMap((each) => ('why' in each ? [[each.project_id, each.why]] : []))),
    )
    setBusy(false)
  }
  return { busy, refused, approve }
}
