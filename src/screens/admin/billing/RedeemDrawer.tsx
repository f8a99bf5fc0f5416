import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { verifyQuietly } from '../../../client/session/session.ts'
import { asMade } from '../../../core/billing/codes.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'

const formId = 'redeem-code'

/** A code as it is typed or pasted, without the blanks and dashes around and between its letters. */
const codeIn = (typed: string) => asMade(typed.replace(/[\s-]/g, '').slice(0, limits.codeLength))

/** Redeems a code for a life-time deal (A2.45). */
export function RedeemDrawer({ close }: { close: () => void }) {
  const { t } = useTranslation('billing')
  const form = useForm({
    start: { code: '' },
    unreachable: t('session:unreachable'),
    check: ({ code }) => ({ code: faultOf(code) }),
    async send({ code }) {
      await ask('redeemCode', { code })
      close()
      void verifyQuietly()
    },
  })
  const { code } = form.values
  function faultOf(typed: string): string | undefined {
    if (typed === '') return t('codeRequired')
    const isCode = /^[A-Za-z0-9]+$/.test(typed) && typed.length === limits.codeLength
    return isCode ? undefined : t('codeWrong', { count: limits.codeLength })
  }
  return (
    <SideDrawer
      title={t('redeemCode')}
      close={close}
      unsaved={form.changed}
      foot={
        <DrawerFoot>
          <BusyButton type="submit" form={formId} busy={form.busy}>
            {t('redeem')}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <NeedsServer />
        <FormFailure text={form.failure} />
        <Field
          label={t('code')}
          required
          hint={t('codeLength', { length: code.length, most: limits.codeLength })}
          validationMessage={form.faults.code ?? null}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(_, { value }) => form.set('code', codeIn(value))}
          />
        </Field>
      </form>
    </SideDrawer>
  )
}
