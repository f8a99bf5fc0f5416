import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'

const useStyles = makeStyles({
  // In line with the switches that have a text beside them.
  root: { display: 'flex', minHeight: tokens.lineHeightBase600, alignItems: 'center' },
})

/** Whether the time of a task is billed. */
export function BillableField({ task: { id, billable } }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  return (
    <span className={styles.root}>
      <Switch
        checked={billable}
        aria-label={t('billable')}
        onChange={(_, { checked }) => void act('setTaskBillable', { id, billable: checked })}
      />
    </span>
  )
}
