import { useState } from 'react'
import { sendTrial, type TrialReply } from '../../client/requests/description.ts'
import { exampleOf, type Filled, faultsOf, type Operation, trialOf } from './operations.ts'

/** What is filled in for a call, and what came of sending it. */
export function useTrial(operation: Operation) {
  const [filled, setFilled] = useState<Filled>(() => ({
    values: {},
    body: operation.body ? JSON.stringify(exampleOf(operation.body), null, 2) : '',
    token: '',
  }))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [reply, setReply] = useState<TrialReply>()
  const [failed, setFailed] = useState(false)
  const [isSending, setSending] = useState(false)
  async function send() {
    const found = faultsOf(operation, filled)
    setFaults(found)
    if (found.length > 0 || isSending) return
    setSending(true)
    try {
      setReply(await sendTrial(trialOf(operation, filled)))
      setFailed(false)
    } catch {
      setReply(undefined)
      setFailed(true)
    }
    setSending(false)
  }
  function fill(change: Partial<Filled>) {
    setFaults([])
    setFilled({ ...filled, ...change })
  }
  return { filled, fill, faults, send, reply, failed, isSending }
}
