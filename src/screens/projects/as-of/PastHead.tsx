import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { BoardRegular, BranchCompareRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { MomentBar } from '../../../parts/as-of/MomentBar.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import type { PastAnswer } from './use-past.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
  },
  name: {
    ...typographyStyles.title3,
    margin: 0,
    ...cutText,
    minWidth: 0,
    [phone]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase300 },
  },
  bar: {
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [phone]: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  },
  tabs: { flexShrink: 0, paddingLeft: tokens.spacingHorizontalS },
})

interface PastHeadProps {
  project: Row<'project'>
  tab: 'board' | 'tasks-list'
  show: (tab: string) => void
  /** Chooses another moment. */
  form: ReactNode
  /** The moment that is shown, once it is. */
  known?: Pick<PastAnswer, 'as_of' | 'exact'> | undefined
  compare?: () => void
  leave: () => void
}

/** The head of a project as it was: which moment it is, how exactly, and the ways from there. */
export function PastHead({ project, tab, show, form, known, compare, leave }: PastHeadProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  return (
    <>
      <header className={styles.head}>
        <ColourDot colour={project.color_code} />
        <h1 className={styles.name} title={project.name}>
          {project.name}
        </h1>
      </header>
      <div className={styles.bar}>
        <MomentBar
          known={known}
          about={t(known && !known.exact ? 'byDayAbout' : 'readOnly')}
          leave={leave}
        >
          {form}
          {compare && (
            <Button icon={<BranchCompareRegular />} onClick={compare}>
              {t('compare')}
            </Button>
          )}
        </MomentBar>
      </div>
      <div className={styles.tabs}>
        <Tabs
          tabs={[
            { value: 'tasks-list', name: t('projects:taskList'), icon: <TaskListLtrRegular /> },
            { value: 'board', name: t('projects:board'), icon: <BoardRegular /> },
          ]}
          selected={tab}
          onSelect={show}
        />
      </div>
    </>
  )
}
