import {
  Caption1,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { recurringModes } from '../../../core/recurring/rows.ts'
import { byOrder } from '../../../core/workflow/order.ts'
import { useTaskContext } from '../task-context.ts'
import type { RuleFieldsProps } from './field-props.ts'

const useStyles = makeStyles({
  hints: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
})

interface ModeFieldsProps extends RuleFieldsProps {
  task: Row<'task'>
  /** The user who has set it up. */
  maker: string
}

/** What is done on each date, and what that means. */
export function ModeFields({ draft, set, task, maker }: ModeFieldsProps) {
  const styles = useStyles()
  const { t } = useTranslation('recurring')
  const { statuses, members } = useTaskContext()
  const name = [...members.values()].find(({ user_id }) => user_id === maker)?.name ?? t('maker')
  const own = [...statuses.values()]
    .filter(({ project_id }) => project_id === task.project_id)
    .sort(byOrder)
  const isChange = draft.mode === 'change_status'
  return (
    <>
      <Field label={t('mode')}>
        <RadioGroup
          value={draft.mode}
          onChange={(_, { value }) => set({ mode: value as typeof draft.mode })}
        >
          {recurringModes.map((mode) => (
            <Radio key={mode} value={mode} label={t(`mode_${mode}`)} />
          ))}
        </RadioGroup>
      </Field>
      {isChange && (
        <Field label={t('status')}>
          <Select
            value={draft.status ?? ''}
            onChange={(_, { value }) => set({ status: value || null })}
          >
            <option value="">{t('firstStatus')}</option>
            {own.map((status) => (
              <option key={status.id} value={status.id}>
                {status.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.hints}>
        <Caption1>{t(isChange ? 'hintChanged' : 'hintMade', { name })}</Caption1>
        <Caption1>{t('hintMissed')}</Caption1>
      </div>
    </>
  )
}
