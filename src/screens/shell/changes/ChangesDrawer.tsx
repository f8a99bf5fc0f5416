import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import {
  type ListedCommand,
  outbox,
  type RefusedCommand,
} from '../../../client/engine/outbox/state.ts'
import { DrawerTop } from '../../../parts/dialogs/drawer-top.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { ScreenReaderText } from '../../../parts/page/ScreenReaderText.tsx'
import { closeOverlay } from '../overlays/overlays.ts'
import { RefusedChanges } from './RefusedChanges.tsx'
import { WaitingChanges } from './WaitingChanges.tsx'

/**
 * The changes of this browser that the server has not taken yet, with what they wait for, and those
 * it refused.
 */
export function ChangesDrawer() {
  const { t } = useTranslation('changes')
  const { waiting, refused } = useSnapshot(outbox)
  const counts = [
    refused.length > 0 && t('shell:changesRefused', { count: refused.length }),
    waiting.length > 0 && t('shell:changesWait', { count: waiting.length }),
  ].filter(Boolean)
  return (
    <DrawerTop value={null}>
      <SideDrawer title={t('changes')} close={closeOverlay}>
        <ScreenReaderText live>{counts.join('. ') || t('allSaved')}</ScreenReaderText>
        {refused.length > 0 && <RefusedChanges refused={refused as readonly RefusedCommand[]} />}
        {waiting.length > 0 && <WaitingChanges waiting={waiting as readonly ListedCommand[]} />}
        {counts.length === 0 && <EmptyState title={t('allSaved')} text={t('allSavedText')} />}
      </SideDrawer>
    </DrawerTop>
  )
}
