import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../parts/form/NeedsServer.tsx'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { type Choice, TemplatePicker } from './TemplatePicker.tsx'

interface FromTemplateDrawerProps {
  /** Makes the project. Errors: why it could not be made, as `failure` shows it. */
  create: (choice: Choice) => Promise<void>
  /** What went wrong last. */
  failure?: string | null
  /** With the templates that the team has made. */
  library?: boolean
  close: () => void
}

/** Chooses a template and makes a project of it. */
export function FromTemplateDrawer({
  create,
  failure,
  library = false,
  close,
}: FromTemplateDrawerProps) {
  const { t } = useTranslation('templates')
  const [choice, choose] = useState<Choice | null>(null)
  const [busy, setBusy] = useState(false)
  async function make() {
    if (!choice || busy) return
    setBusy(true)
    await create(choice)
    setBusy(false)
  }
  return (
    <SideDrawer
      title={t('createFromTemplate')}
      width={limits.pickerDrawerPx}
      opensOn="drawer"
      close={close}
      foot={
        <DrawerFoot>
          <Button onClick={close}>{t('cancel')}</Button>
          <BusyButton busy={busy} disabledFocusable={!choice} onClick={() => void make()}>
            {t('createProject')}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <NeedsServer />
      <FormFailure text={failure ?? null} />
      <TemplatePicker library={library} choose={choose} />
    </SideDrawer>
  )
}
