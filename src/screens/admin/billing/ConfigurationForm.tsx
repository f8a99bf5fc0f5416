import { Combobox, Field, Input, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { regionNames } from './region-names.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '480px',
  },
  countries: { maxHeight: '320px' },
  button: { alignSelf: 'flex-start', [touch]: { minHeight: '40px' } },
})

type Configuration = Output<Contract['getBillingConfiguration']>

/** To whom bills are made out (A7.57, A7.68). */
export function ConfigurationForm() {
  const { t } = useTranslation('billing')
  const { value, failure, again } = useQuery('getBillingConfiguration', {}, [
    'ORGANIZATION_CHANGED',
  ])
  return (
    <ListState
      count={value && 1}
      {...{ failure, again }}
      outline={<LineSkeleton lines={8} />}
      failed={{ title: t('configurationFailed'), text: t('admin:failedText') }}
      empty={null}
    >
      {value && <Fields stored={value} />}
    </ListState>
  )
}

const lines = ['address_line_1', 'address_line_2', 'city', 'state'] as const

function Fields({ stored }: { stored: Configuration }) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const form = useForm({
    start: {
      company_name: stored.company_name,
      phone: stored.phone ?? '',
      address_line_1: stored.address_line_1 ?? '',
      address_line_2: stored.address_line_2 ?? '',
      city: stored.city ?? '',
      state: stored.state ?? '',
      postal_code: stored.postal_code ?? '',
      country: stored.country,
    },
    follows: true,
    unreachable: t('session:unreachable'),
    check: ({ company_name, phone }) => ({
      company_name: company_name.trim() === '' ? t('companyRequired') : undefined,
      // A number that was given elsewhere may have another form.
      phone:
        phone === '' || phone === stored.phone || /^\d{10}$/.test(phone)
          ? undefined
          : t('phoneWrong'),
    }),
    async send(values) {
      await ask('saveBillingConfiguration', values)
    },
  })
  const { values, set, faults } = form
  const { question } = useStay(form.changed)
  const text = (name: (typeof lines)[number] | 'postal_code', most: number) => (
    <Field key={name} label={t(name)} validationMessage={faults[name] ?? null}>
      <Input maxLength={most} value={values[name]} onChange={(_, { value }) => set(name, value)} />
    </Field>
  )
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <NeedsServer />
      <FormFailure text={form.failure} />
      <Field label={t('ownerName')}>
        <Input disabled value={stored.name} />
      </Field>
      <Field label={t('ownerEmail')}>
        <Input disabled type="email" value={stored.email} />
      </Field>
      <Field label={t('phone')} validationMessage={faults.phone ?? null}>
        <Input
          type="tel"
          autoComplete="tel"
          maxLength={limits.contactNumber}
          value={values.phone}
          onChange={(_, { value }) => set('phone', value)}
        />
      </Field>
      <Field label={t('company')} required validationMessage={faults.company_name ?? null}>
        <Input
          autoComplete="organization"
          maxLength={limits.organisationName}
          value={values.company_name}
          onChange={(_, { value }) => set('company_name', value)}
        />
      </Field>
      {text('address_line_1', limits.billingLine)}
      {text('address_line_2', limits.billingLine)}
      <CountryField value={values.country} choose={(country) => set('country', country)} />
      {text('city', limits.billingLine)}
      {text('state', limits.billingLine)}
      {text('postal_code', limits.postalCode)}
      <BusyButton type="submit" className={styles.button} busy={form.busy}>
        {t('save')}
      </BusyButton>
      {question}
    </form>
  )
}

interface CountryFieldProps {
  value: string | null
  choose: (id: string | null) => void
}

/** A country, found by a part of its name. */
function CountryField({ value, choose }: CountryFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation('billing')
  const { value: listed } = useQuery('listCountries', {})
  const [typed, setTyped] = useState<string>()
  const named = regionNames(listed ?? [])
  const chosen = named.find(({ id }) => id === value)
  const fitting = typed === undefined ? named : named.filter(({ name }) => contains(name, typed))
  return (
    <Field label={t('country')}>
      <Combobox
        clearable
        listbox={{ className: styles.countries }}
        value={typed ?? chosen?.name ?? ''}
        selectedOptions={value === null ? [] : [value]}
        onChange={({ target }) => setTyped(target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined)
          choose(optionValue ?? null)
        }}
        onBlur={() => setTyped(undefined)}
      >
        {fitting.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  )
}
