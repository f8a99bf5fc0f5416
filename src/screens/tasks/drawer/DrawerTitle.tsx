import { makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { touch } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({
  title: {
    margin: 0,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    border: 'none',
    background: 'none',
    textAlign: 'left',
    cursor: 'text',
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [touch]: { minHeight: '40px' },
  },
  field: { width: '100%' },
})

/**
 * The name of the task; a click edits it, Enter or leaving saves, Escape restores, blank keeps the
 * old.
 */
export function DrawerTitle({ task }: { task: Row<'task'> }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [text, setText] = useState<string | null>(null)
  if (text === null)
    return (
      <button
        type="button"
        className={mergeClasses(styles.title)}
        aria-label={t('rename', { name: task.name })}
        onClick={() => setText(task.name)}
      >
        {task.name || t('untitled')}
      </button>
    )
  const save = () => {
    if (text.trim() !== '' && text.trim() !== task.name)
      void act('renameTask', { id: task.id, name: text })
    setText(null)
  }
  return (
    <Textarea
      autoFocus
      className={styles.field}
      size="large"
      resize="vertical"
      aria-label={t('name')}
      maxLength={limits.taskNameDrawer}
      value={text}
      onChange={(_, { value }) => setText(value.replace(/\n/g, ' '))}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') {
          event.preventDefault()
          save()
        }
        if (event.key === 'Escape') setText(null)
      }}
    />
  )
}
