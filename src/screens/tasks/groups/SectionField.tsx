import { Input } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import {
  addRefused,
  keepDraft,
  keepRefused,
  readDraft,
  useDraft,
} from '../../../parts/form/drafts.ts'
import { useBoardStyles } from '../board/board-styles.ts'
import { useTaskContext } from '../task-context.ts'
import { addGroup, freeGroupName, longestName, newGroupDraft } from './group-commands.ts'
import { SuggestedPhases } from './SuggestedPhases.tsx'

interface SectionFieldProps {
  kind: 'status' | 'phase'
  category: string
  /** What it begins with was refused just now: the focus stays where it is. */
  isKept: boolean
  close: () => void
  /** Shows it again, with a name that was refused. */
  reopen: () => void
}

/**
 * The field a new section of a board is named in: Enter or leaving adds it, Escape gives it up. A
 * refused name that is only looked at is not added by leaving.
 */
export function SectionField({ kind, category, isKept, close, reopen }: SectionFieldProps) {
  const styles = useBoardStyles()
  const { t, project, statuses, phases } = useTaskContext()
  const groups = [...(kind === 'status' ? statuses : phases).values()]
  const draft = newGroupDraft(kind, project.id, category)
  const [start] = useState(() => readDraft(draft) ?? '')
  const [name, setName] = useState(start)
  const written = useRef(start)
  useDraft(draft, () => written.current || null)
  function end() {
    written.current = ''
    keepDraft(draft, null)
    close()
  }
  function add(text: string) {
    end()
    const wanted = text.trim()
    if (wanted === '') return
    const free = freeGroupName(kind, project.id, wanted, groups)
    void keepRefused<unknown>(draft, wanted, addGroup(kind, project.id, free, category), () => {
      addRefused(draft, wanted)
      reopen()
      return true
    })
  }
  return (
    <div
      className={styles.addSection}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        if (written.current === start) close()
        else add(written.current)
      }}
    >
      <Input
        autoFocus={!isKept}
        style={{ width: '100%' }}
        aria-label={t('groupName')}
        placeholder={t('groupName')}
        maxLength={longestName(kind)}
        value={name}
        onChange={(_, { value }) => {
          written.current = value
          setName(value)
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          // The button that has the focus next would be pressed by it.
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter') add(written.current)
          if (event.key === 'Escape') end()
        }}
      />
      {kind === 'phase' && name === '' && <SuggestedPhases groups={groups} add={add} />}
    </div>
  )
}
