import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectGroup } from '../../../core/projects/list.ts'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { priorityOf, projectStatusOf } from '../../../core/workflow/lookups.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { priorityKey, statusKey } from '../../../parts/text/lookup-keys.ts'
import { ProjectTable } from './ProjectTable.tsx'
import type { ProjectChoices, ProjectsView } from './use-project-choices.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', justifyContent: 'flex-end', paddingBottom: tokens.spacingVerticalXS },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  name: { ...cutText },
  body: { paddingBottom: tokens.spacingVerticalL },
})

interface ProjectGroupsProps {
  groups: readonly ProjectGroup<ProjectRow>[]
  choices: ProjectChoices
  edit: (id: string) => void
  again: () => void
}

/** Projects in groups, all closed at first (B2). */
export function ProjectGroups({ groups, choices, edit, again }: ProjectGroupsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const title = useGroupTitle(choices.view)
  const all = groups.every((group) => open.has(group.group_key))
  const toggle = (key: string) =>
    setOpen(
      (before) =>
        new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]),
    )
  return (
    <div>
      <div className={styles.tools}>
        <Button
          size="small"
          appearance="subtle"
          onClick={() => setOpen(new Set(all ? [] : groups.map((group) => group.group_key)))}
        >
          {t(all ? 'collapseAll' : 'expandAll')}
        </Button>
      </div>
      {groups.map((group) => {
        const isOpen = open.has(group.group_key)
        return (
          <section key={group.group_key}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={isOpen}
              onClick={() => toggle(group.group_key)}
            >
              {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
              <ColourDot colour={group.group_color} />
              <span className={styles.name}>{title(group)}</span>
              <CounterBadge
                count={group.project_count}
                color="informative"
                appearance="ghost"
                overflowCount={9_999}
              />
            </button>
            {isOpen && (
              <div className={styles.body}>
                <ProjectTable
                  rows={group.projects}
                  choices={choices}
                  edit={edit}
                  again={again}
                  headless
                />
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** A group's name in the reader's language, where it is one of ours. */
function useGroupTitle({ groupBy }: ProjectsView) {
  const { t } = useTranslation('projects')
  return ({ group_key, group_name }: ProjectGroup<ProjectRow>) => {
    if (groupBy === 'priority') return t(priorityKey(priorityOf(group_key).name))
    if (groupBy === 'status') return t(statusKey(projectStatusOf(group_key)?.name ?? group_name))
    if (group_key === 'no-client' || group_key === 'uncategorized') return t(group_key)
    return group_name
  }
}
