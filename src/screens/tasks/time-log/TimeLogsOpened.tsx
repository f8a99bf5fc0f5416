import { makeStyles, tokens } from '@fluentui/react-components'
import type { EditorProps } from '../fields/editor-props.ts'
import { TimeLogs } from './TimeLogs.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: 'min(600px, calc(100vw - 48px))',
    maxHeight: 'min(560px, 70vh)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
  },
})

/** The logs of a task beside its time in the list. */
export function TimeLogsOpened({ task }: EditorProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <TimeLogs task={task} />
    </div>
  )
}
