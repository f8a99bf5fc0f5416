import { Button, mergeClasses } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../core/model.ts'
import { statusColours } from '../../../../core/workflow/colours.ts'
import { DragHandle } from '../../../../parts/drag/DragHandle.tsx'
import { DropEdge } from '../../../../parts/drag/DropEdge.tsx'
import { useDragRow } from '../../../../parts/drag/use-drag-row.ts'
import { useDark } from '../../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { useDangerStyles } from '../../../../parts/page/danger-styles.ts'
import { PickPopover } from '../../../../parts/pickers/PickPopover.tsx'
import { EditableName } from '../../../../parts/table/EditableName.tsx'
import { isGroupNameTaken, limitGroup, longestName, renameGroup } from '../group-commands.ts'
import { SectionColours } from '../SectionColours.tsx'
import { LimitInput } from './LimitInput.tsx'
import { useManageStyles } from './manage-styles.ts'

type Section = Row<'status'> | Row<'phase'>

interface SectionRowProps {
  section: Section
  /** All sections of the project of its kind, whose names it must not have. */
  all: readonly Section[]
  /** Moves it one place up (-1) or down (1). */
  move: (by: -1 | 1) => void
  remove: () => void
}

/** A status or a phase in the drawer in which all of them are managed. */
export function SectionRow({ section, all, move, remove }: SectionRowProps) {
  const styles = useManageStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { id, name, wip_limit, project_id: projectId } = section
  const { edge, dragging } = useDragRow({ element: row, handle, data: { kind: 'section', id } })
  const kind = 'category_id' in section ? 'status' : 'phase'
  const colours = 'category_id' in section ? statusColours(section) : undefined
  const plain = colours?.color_code ?? section.color_code ?? ''
  return (
    <li
      ref={row}
      data-section={id}
      className={mergeClasses(styles.row, dragging && styles.dragged)}
    >
      <DropEdge edge={edge} />
      <DragHandle
        handle={handle}
        label={t('moveNamed', { name })}
        description={t('moveByArrows')}
        move={move}
      />
      <PickPopover
        label={t('changeColour')}
        trigger={
          <Button
            appearance="subtle"
            className={styles.dot}
            icon={<ColourDot colour={dark ? (colours?.color_code_dark ?? plain) : plain} />}
            aria-label={t('colourOf', { name })}
          />
        }
      >
        {(close) => <SectionColours section={section} done={close} />}
      </PickPopover>
      <div className={styles.name}>
        <EditableName
          name={name}
          most={longestName(kind)}
          check={(name) =>
            isGroupNameTaken({ kind, projectId, name, shown: all, own: id })
              ? t('nameTaken')
              : undefined
          }
          save={(wanted) => void renameGroup(kind, id, wanted)}
        />
      </div>
      <LimitInput
        name={name}
        limit={wip_limit}
        save={(limit) => void limitGroup(kind, id, limit)}
      />
      <Button
        appearance="subtle"
        className={danger.quiet}
        icon={<DeleteRegular />}
        aria-label={t('deleteNamed', { name })}
        onClick={remove}
      />
    </li>
  )
}
