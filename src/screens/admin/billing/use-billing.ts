import { useEffect, useState } from 'react'
import { ask, report } from '../../../client/engine/workspace.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { useQuery } from '../../../parts/data/use-query.ts'

export type BillingInfo = Output<Contract['getBillingInfo']>
export type PlanCall = 'pausePlan' | 'resumePlan' | 'cancelPlan'
export type Billing = ReturnType<typeof useBilling>

/** How long a change that was asked for is waited for before the state is asked again (A4.18). */
const waitedMs = 8_000

/** The subscription, live, and how to have it paused, resumed and cancelled. */
export function useBilling() {
  const { value, failure, again } = useQuery('getBillingInfo', {}, ['ORGANIZATION_CHANGED'])
  /** The call under way, and the state in which it was made. */
  const [asked, setAsked] = useState<{ call: PlanCall; status: string }>()
  const status = value?.status
  const isOver = asked !== undefined && asked.status !== status
  useEffect(() => {
    if (isOver) setAsked(undefined)
  }, [isOver])
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => {
      setAsked(undefined)
      again()
    }, waitedMs)
    return () => clearTimeout(timer)
  }, [asked, again])

  async function make(call: PlanCall) {
    setAsked({ call, status: status ?? '' })
    try {
      await ask(call, {})
    } catch (error) {
      setAsked(undefined)
      report(error)
    }
  }

  return { info: value, failure, again, make, waiting: isOver ? undefined : asked?.call }
}
