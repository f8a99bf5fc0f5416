import { makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { projectPath } from '../../projects/project-commands.ts'
import { useReport } from '../as-of/use-report.ts'
import { projectEvents } from '../projects/ReportedProjects.tsx'
import { CountsArchived } from '../shell/CountsArchived.tsx'
import { ProjectMembers } from './ProjectMembers.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { ProjectTasks } from './ProjectTasks.tsx'
import type { PartProps } from './part-props.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingTop: tokens.spacingVerticalL,
  },
})

const parts = ['overview', 'members', 'tasks'] as const
const shown = { overview: ProjectOverview, members: ProjectMembers, tasks: ProjectTasks }

/** The report on the project that the address names, over the page that is open. */
export function ProjectReport() {
  const [address, change] = useAddress()
  const id = address.get('report')
  if (!id) return null
  return <ReportDrawer key={id} id={id} close={() => change({ report: '' })} />
}

function ReportDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('projectreport')
  const { value, failure, again } = useReport(
    'getReportingProject',
    { projectId: id },
    projectEvents,
  )
  return (
    <SideDrawer
      title={value?.name ?? t('projects:project')}
      close={close}
      width={limits.reportDrawerPx}
      opensOn="drawer"
    >
      <ListState
        count={value && 1}
        {...{ failure, again }}
        failed={{ title: t('infoFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={null}
      >
        {value && <Parts project={value} />}
      </ListState>
    </SideDrawer>
  )
}

function Parts({ project }: PartProps) {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const [part, setPart] = useState<(typeof parts)[number]>('overview')
  const Part = shown[part]
  return (
    <>
      <div className={styles.head}>
        <Tabs
          label={t('reporting:parts')}
          tabs={parts.map((value) => ({ value, name: t(`reporting:${value}`) }))}
          selected={part}
          onSelect={setPart}
        />
        {project.can_edit && (
          <LinkButton to={projectPath(project)} appearance="subtle" icon={<OpenRegular />}>
            {t('openProject')}
          </LinkButton>
        )}
      </div>
      <div className={styles.part}>
        <Part project={project} />
        <CountsArchived />
      </div>
    </>
  )
}
