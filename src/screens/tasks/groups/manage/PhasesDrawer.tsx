import { Field } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { usePhaseLabel, usePhases } from '../../../../parts/data/use-project.ts'
import { SideDrawer } from '../../../../parts/dialogs/SideDrawer.tsx'
import { useRowDrops } from '../../../../parts/drag/use-row-drops.ts'
import { useTouchDrag } from '../../../../parts/drag/use-touch-drag.ts'
import { Announcer } from '../../../../parts/page/Announcer.tsx'
import { announce } from '../../../../parts/page/announce.ts'
import { DeleteSection } from '../DeleteSection.tsx'
import { freeGroupName, movedBy, newGroupDraft, orderGroups } from '../group-commands.ts'
import { SuggestedPhases } from '../SuggestedPhases.tsx'
import { AddSectionLine } from './AddSectionLine.tsx'
import { useManageStyles } from './manage-styles.ts'
import { PhaseWord } from './PhaseWord.tsx'
import { SectionRow } from './SectionRow.tsx'
import { besideOther } from './section-order.ts'

/** The phases of a project, and what it calls them (B2.20). */
export function PhasesDrawer({ projectId, close }: { projectId: string; close: () => void }) {
  const styles = useManageStyles()
  const { t } = useTranslation('tasks')
  const label = usePhaseLabel(projectId)
  const phases = usePhases(projectId)
  const list = useRef<HTMLDivElement>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const order = phases.map(({ id }) => id)
  const put = (ids: readonly string[] | undefined, id: string) => {
    if (!ids) return
    void orderGroups('phase', projectId, ids)
    const name = phases.find((phase) => phase.id === id)?.name
    announce(t('placedAt', { name, at: ids.indexOf(id) + 1, of: ids.length }))
  }
  const add = (wanted: string) => {
    const name = wanted && freeGroupName('phase', projectId, wanted, phases)
    return act('createPhase', name ? { id: projectId, name } : { id: projectId })
  }
  useRowDrops('section', ({ id, other, side }) => put(besideOther(order, id, other, side), id))
  useTouchDrag(list)
  return (
    <SideDrawer title={t('configureNamed', { name: label })} width={480} close={close}>
      <div ref={list} className={styles.body}>
        <PhaseWord projectId={projectId} word={label} />
        <div className={styles.group}>
          <div className={styles.head}>
            <span className={styles.title}>{t('phaseOptions', { name: label })}</span>
            {phases.length > 0 && <span className={styles.limits}>{t('limit')}</span>}
          </div>
          {phases.length === 0 && <p className={styles.note}>{t('noPhases')}</p>}
          <ul className={styles.list} aria-label={t('phaseOptions', { name: label })}>
            {phases.map((phase) => (
              <SectionRow
                key={phase.id}
                section={phase}
                all={phases}
                move={(by) => put(movedBy(order, phase.id, by), phase.id)}
                remove={() => setDeleting(phase.id)}
              />
            ))}
          </ul>
          <AddSectionLine
            label={t('addNamed', { name: label })}
            most={limits.phaseName}
            mayBeUnnamed
            draft={newGroupDraft('phase', projectId)}
            add={add}
          />
          {phases.length === 0 && (
            <Field label={t('suggested')}>
              <div>
                <SuggestedPhases groups={phases} add={(name) => void add(name)} />
              </div>
            </Field>
          )}
        </div>
      </div>
      <Announcer />
      {deleting && (
        <DeleteSection
          grouping="phase"
          projectId={projectId}
          id={deleting}
          close={() => setDeleting(null)}
        />
      )}
    </SideDrawer>
  )
}
