import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { cutText } from '../../../parts/text/cut-text.ts'
import type { EditorProps } from '../fields/editor-props.ts'
import { useTaskContext } from '../task-context.ts'
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
  name: { ...cutText, flexShrink: 0, margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The logs of a task beside its time in the list. */
export function TimeLogsOpened({ task }: EditorProps) {
  const styles = useStyles()
  const { t } = useTaskContext()
  const name = task.name || t('untitled')
  return (
    <div className={styles.root}>
      <Caption1Strong as="h2" className={styles.name} title={name}>
        {name}
      </Caption1Strong>
      <TimeLogs task={task} />
    </div>
  )
}
