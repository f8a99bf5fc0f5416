import { deriveId } from '../../../core/engine/ids.ts'
import { workspace } from '../workspace.ts'
import { isOvertaken } from './failures.ts'
import { outbox, type RefusedCommand } from './state.ts'

/** A description that was not saved, as somebody else had written another one meanwhile. */
export interface OvertakenText {
  /** The id of its command. */
  id: string
  text: string
  /** The revision that it was written over. */
  base: unknown
}

const isOf = (task: string) => (command: RefusedCommand) =>
  isOvertaken(command) && command.name === 'describeTask' && command.input.id === task

/** The latest such description of a task, among the refused commands. */
export function overtakenText(
  task: string,
  refused: readonly RefusedCommand[],
): OvertakenText | undefined {
  const last = refused.findLast(isOf(task))
  return last && { id: last.id, text: textOf(last), base: last.input.base }
}

const textOf = ({ input }: RefusedCommand) => String(input.description ?? '')

/** The revision of a description that a command gives, once it is saved. */
export const revisionBy = (command: string) => deriveId(`${workspace().user.id}/${command}/text`)

/** Forgets a description that was overtaken, and those that it was written over. */
export function forgetOvertaken(task: string, { id, base }: OvertakenText) {
  const before = outbox.refused.filter(isOf(task)).find((each) => revisionBy(each.id) === base)
  workspace().outbox.discard(id)
  if (before)
    forgetOvertaken(task, { id: before.id, text: textOf(before), base: before.input.base })
}
