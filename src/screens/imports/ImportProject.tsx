import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../parts/form/NeedsServer.tsx'
import { BusyIcon } from '../../parts/page/BusyIcon.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { ImportResult } from './ImportResult.tsx'
import { useImport } from './use-import.ts'

/** Makes a project of a file of another program: chosen, checked, made, and told what is missing. */
export function ImportProject({ close }: { close: () => void }) {
  const { t } = useTranslation('imports')
  const importing = useImport()
  const { preview, busy, failure, running } = importing
  const [name, setName] = useState<string>()
  const shown = name ?? preview?.name ?? ''
  if (running) return <ImportResult id={running} close={close} />
  return (
    <SideDrawer
      title={t('title')}
      width={limits.pickerDrawerPx}
      opensOn="drawer"
      close={close}
      unsaved={preview !== undefined}
      foot={
        <DrawerFoot apart={preview && <Button onClick={importing.back}>{t('otherFile')}</Button>}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!preview || busy || shown.trim() === ''}
            icon={busy && preview ? <BusyIcon /> : null}
            onClick={() => {
              if (preview && !busy && shown.trim() !== '') void importing.start(shown)
            }}
          >
            {t('start')}
          </Button>
        </DrawerFoot>
      }
    >
      <NeedsServer />
      <FormFailure text={failure} />
      {preview ? (
        <CheckStep {...{ importing, preview, name: shown, setName }} />
      ) : (
        <ChooseStep importing={importing} />
      )}
    </SideDrawer>
  )
}
