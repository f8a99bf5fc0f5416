import type { Row } from '../../../../core/model.ts'
import { CommentsMark } from '../../marks/CommentsMark.tsx'
import { FilesMark } from '../../marks/FilesMark.tsx'
import { RecurringMark } from '../../marks/RecurringMark.tsx'
import { SubscribedMark } from '../../marks/SubscribedMark.tsx'
import { WaitingMark } from '../../marks/WaitingMark.tsx'
import { useCardStyles } from './card-styles.ts'

/** Small signs of what else there is about a task. */
export function CardMarks({ task }: { task: Row<'task'> }) {
  const styles = useCardStyles()
  return (
    <>
      <WaitingMark task={task} className={styles.mark} />
      <RecurringMark task={task} className={styles.mark} />
      <SubscribedMark task={task} className={styles.mark} />
      <CommentsMark task={task} className={styles.mark} />
      <FilesMark task={task} className={styles.mark} />
    </>
  )
}
