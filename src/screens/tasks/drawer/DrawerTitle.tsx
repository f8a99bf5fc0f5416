import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { focus } from '../../../parts/focus/focus-first.ts'
import { touch } from '../../../parts/page/measures.ts'
import { caretAt } from '../caret-at.ts'
import { keptName, leaveName } from '../names/name-edit.ts'
import { TitleInput } from './TitleInput.tsx'

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
})

interface DrawerTitleProps {
  task: Row<'task'>
  /** It has the focus when it appears. */
  focused: boolean
}

/**
 * The name of the task; a click edits it, Enter saves, and so does leaving unless somebody else has
 * named it meanwhile; Escape restores, blank keeps the old.
 */
export function DrawerTitle({ task, focused }: DrawerTitleProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [editing, setEditing] = useState(() => keptName(task.id, task.name) !== null)
  const [clicked, setClicked] = useState<{ caret: number | undefined }>()
  const [back, setBack] = useState(focused)
  if (editing)
    return (
      <TitleInput
        task={task}
        autoFocus={clicked !== undefined}
        caret={clicked?.caret}
        done={(edit, how) => {
          if (!leaveName(edit, how)) return false
          // After a key, the focus is still here.
          setBack(how !== 'blur')
          setEditing(false)
          return true
        }}
      />
    )
  return (
    <button
      type="button"
      ref={back ? focus : null}
      className={styles.title}
      aria-label={t('rename', { name: task.name })}
      onClick={(event) => {
        setClicked({ caret: caretAt(event) })
        setEditing(true)
      }}
    >
      {task.name || t('untitled')}
    </button>
  )
}
