import fc from 'fast-check'
import { type Step, stepOf, undoBy } from './script.ts'

const actors = ['rosa', 'max'] as const
/** A command or an undo that changes the figures of tasks, or what they follow from. */
export const figureStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: undoBy(...actors) },
  {
    weight: 4,
    arbitrary: stepOf(
      [
        ...(['startTimer', 'stopTimer', 'addComment', 'deleteComment'] as const),
        ...(['attachFile', 'deleteAttachment', 'deleteCommentFile'] as const),
        ...(['addTimeLog', 'editTimeLog', 'deleteTimeLog'] as const),
      ],
      ...actors,
    ),
  },
  {
    weight: 3,
    arbitrary: stepOf(
      ['convertToSubtask', 'convertToTask', 'moveTasks', 'archiveTask', 'archiveTasks'],
      ...actors,
    ),
  },
  {
    weight: 3,
    arbitrary: stepOf(
      ['setTaskStatus', 'setStatusCategory', 'updateStatus', 'deleteStatus'],
      ...actors,
    ),
  },
  {
    weight: 2,
    arbitrary: stepOf(['quickTask', 'deleteTask', 'deleteTasks', 'updateProject'], ...actors),
  },
  {
    weight: 2,
    arbitrary: stepOf(
      ['setTaskProgress', 'setTaskWeight', 'estimateTask', 'deletePhase'],
      ...actors,
    ),
  },
)
/** Scripts of commands and undos that change the figures of tasks, or what they follow from. */
export const figureScript: fc.Arbitrary<Step[]> = fc.array(figureStep, {
  minLength: 6,
  maxLength: 25,
  size: 'max',
})
