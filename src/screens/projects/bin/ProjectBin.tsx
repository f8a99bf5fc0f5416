import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { BinLine, type Binned } from './BinLine.tsx'
import { OtherNameDialog } from './OtherNameDialog.tsx'
import { restoreProject } from './restore-project.ts'

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: `${tokens.spacingVerticalM} 0 0`, padding: 0 },
  foot: {
    boxSizing: 'border-box',
    width: '100%',
    display: 'flex',
    justifyContent: 'flex-end',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** What is asked before something of the bin goes for good: one project, or all. */
type Asked = Binned | 'all'

/** The deleted projects of the team: owners and admins restore them, or delete them for good. */
export function ProjectBin({ close }: { close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('bin')
  const { value, failure, again } = useQuery('listProjectBin', {}, ['PROJECTS_CHANGED'])
  const [asked, setAsked] = useState<Asked>()
  const { busy, renaming, setRenaming, restore, remove } = useBin(again)
  return (
    <SideDrawer
      title={t('bin')}
      close={close}
      width={520}
      opensOn="drawer"
      foot={
        value && value.length > 1 ? (
          <div className={styles.foot}>
            <Button disabledFocusable={busy} onClick={() => setAsked('all')}>
              {t('empty')}
            </Button>
          </div>
        ) : null
      }
    >
      <p className={styles.about}>{t('about', { count: limits.binDays })}</p>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('notLoaded'), text: t('notLoadedText') }}
        outline={<LineSkeleton lines={3} />}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      >
        <ul className={styles.list} aria-label={t('bin')}>
          {value?.map((project) => (
            <BinLine
              key={project.id}
              {...{ project, busy }}
              restore={() => void restore(project)}
              remove={() => setAsked(project)}
            />
          ))}
        </ul>
      </ListState>
      {asked && (
        <ConfirmDialog
          title={asked === 'all' ? t('emptyAsk') : t('deleteAsk', { name: asked.name })}
          cancel={t('cancel')}
          confirm={t(asked === 'all' ? 'empty' : 'deleteForGood')}
          onConfirm={() => {
            setAsked(undefined)
            void remove(asked)
          }}
          close={() => setAsked(undefined)}
          destructive
          isAlert
        >
          {t('forGoodText')}
        </ConfirmDialog>
      )}
      {renaming && (
        <OtherNameDialog
          {...{ busy }}
          taken={renaming.name}
          save={(name) => void restore(renaming, name)}
          close={() => setRenaming(undefined)}
        />
      )}
    </SideDrawer>
  )
}

/** Restores and deletes; a project whose name is taken is asked for another. */
function useBin(again: () => void) {
  const { t } = useTranslation('bin')
  const [busy, setBusy] = useState(false)
  const [renaming, setRenaming] = useState<Binned>()
  async function doing(work: () => Promise<void>, failed = report) {
    setBusy(true)
    await work().catch(failed)
    setBusy(false)
    again()
  }
  const restore = (project: Binned, name?: string) =>
    doing(
      async () => {
        await restoreProject(project.id, name)
        setRenaming(undefined)
      },
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'project_name_taken' && !name)
          setRenaming(project)
        else report(error)
      },
    )
  const remove = (asked: Asked) =>
    doing(async () => {
      await (asked === 'all' ? ask('emptyProjectBin', {}) : ask('deleteFromBin', { id: asked.id }))
      alert('success', asked === 'all' ? t('emptied') : t('deleted', { name: asked.name }))
    })
  return { busy, renaming, setRenaming, restore, remove }
}
