import { listCards, removeCard } from '@pillion/contract/http/payments'
import { Button } from '@pillion/ui/Button'
import { Checkbox } from '@pillion/ui/Checkbox'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Notice } from '@pillion/ui/Notice'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { Skeleton } from '@pillion/ui/Skeleton'
import { Stack } from '@pillion/ui/Stack'
import { TextField } from '@pillion/ui/TextField'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { isGuest } from '#platform/session/session.ts'
import { toast } from '#platform/toasts.ts'

import { connectCardFrame, sandboxFor } from './card-frame.ts'
import { chooseCard, type CardMethod, type CardStore } from './card-store.ts'

import css from './CardPayment.module.css'

type StoredCard = CardMethod['cards'][number]

/** How the vendor can pay, with the cards in its wallet. */
export const cardsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['cards', vendorId],
    queryFn: async ({ signal }) => (await call(listCards, { params: { vendorId }, signal })).result,
  })

type CardPaymentProps = {
  vendorId: string
  /** What the card pays, as text. */
  amount: string
  card: CardStore
  /** Why the card was declined, as text. */
  error: string | undefined
  onSubmit: () => void
}

/** The card that pays: one of the wallet or a new one, whose number only the provider's page sees (PAY-01). */
export function CardPayment({ vendorId, amount, card, ...rest }: CardPaymentProps) {
  const { error: declined, onSubmit } = rest
  const t = useT('request.card')
  const tAll = useT()
  const { data, error, refetch } = useQuery(cardsQuery(vendorId))
  const state = useSyncExternalStore(card.subscribe, card.state)
  const { creditCards } = state
  const [method] = state.paymentMethods

  useEffect(() => {
    if (data) chooseCard(card, data)
  }, [data, card])

  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (declined) top.current?.scrollIntoView({ block: 'center' })
  }, [declined])

  // The button that was pressed goes with its card.
  const cards = useRef<HTMLDivElement>(null)
  const removed = useRef('')
  useEffect(() => {
    if (removed.current === '' || creditCards.some(({ id }) => id === removed.current)) return
    removed.current = ''
    cards.current?.querySelector<HTMLElement>(':checked, [name=nameOnCard]')?.focus()
  }, [creditCards])

  if (error)
    return (
      <ErrorState
        title={t('failed')}
        description={errorMessage(error, tAll)}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    )
  if (!data || !method) return <Skeleton shape="block" height="220px" />

  const isNew = state.newOrExistingCard === 'NEW'
  return (
    <div ref={cards}>
      <Stack gap={4}>
        {declined && (
          <div ref={top}>
            <Notice tone="danger" urgent>
              {declined}
            </Notice>
          </div>
        )}
        <p className={css.amount}>{t('pays', { amount: isolateBidi(amount) })}</p>
        {creditCards.length > 0 && (
          <RadioGroup
            label={t('label')}
            name="card"
            required
            value={isNew ? NEW : (state.selectedCard ?? '')}
            error={state.error === 'choice' && t('choose')}
            options={[
              ...creditCards.map((stored) => ({
                value: stored.id,
                label: nameOf(stored, t),
                description: <bdi>{stored.holder_name}</bdi>,
                end: (
                  <RemoveCard
                    vendorId={vendorId}
                    stored={stored}
                    card={card}
                    onRemoved={() => void (removed.current = stored.id)}
                  />
                ),
              })),
              { value: NEW, label: t('new') },
            ]}
            onValueChange={(value) =>
              card.change(
                value === NEW
                  ? { newOrExistingCard: 'NEW', selectedCard: undefined }
                  : { newOrExistingCard: 'EXISTING', selectedCard: value },
              )
            }
          />
        )}
        {isNew && method.fields_url === null && (
          <p className={css.amount}>{t('on-provider-page')}</p>
        )}
        {isNew && method.fields_url !== null && (
          <NewCard fieldsUrl={method.fields_url} card={card} onSubmit={onSubmit} />
        )}
      </Stack>
    </div>
  )
}

const NEW = 'NEW'

const nameOf = (
  { scheme, last_digits }: StoredCard,
  t: ReturnType<typeof useT<'request.card'>>,
): string => t('stored', { scheme: scheme.toUpperCase(), digits: isolateBidi(last_digits) })

type NewCardProps = { fieldsUrl: string; card: CardStore; onSubmit: () => void }

function NewCard({ fieldsUrl, card, onSubmit }: NewCardProps) {
  const t = useT('request.card')
  const { nameOnCard, saveCreditCard, error } = useSyncExternalStore(card.subscribe, card.state)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error === 'name') name.current?.focus()
  }, [error])
  return (
    <Stack gap={4}>
      <TextField
        ref={name}
        label={t('name')}
        name="nameOnCard"
        autoComplete="cc-name"
        maxLength={200}
        required
        value={nameOnCard}
        error={error === 'name' && t('fill-name')}
        onValueChange={(next) => card.change({ nameOnCard: next })}
      />
      <CardFields url={fieldsUrl} card={card} onSubmit={onSubmit} />
      {!isGuest() && (
        <Checkbox
          label={t('save')}
          checked={saveCreditCard}
          onValueChange={(next) => card.change({ saveCreditCard: next })}
        />
      )}
    </Stack>
  )
}

/** The provider's page, in a frame whose origin is another one, so that neither page can read the other. */
function CardFields({
  url,
  card,
  onSubmit,
}: {
  url: string
  card: CardStore
  onSubmit: () => void
}) {
  const t = useT('request.card')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(260)
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })
  useEffect(() => {
    if (!frame.current) return
    const connection = connectCardFrame(frame.current, {
      onValidity: (isCardValid) => card.change({ isCardValid }),
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    })
    card.setFields(connection.encrypt)
    return () => {
      card.setFields(undefined)
      card.change({ isCardValid: false })
      connection.stop()
    }
  }, [card])
  const language = document.documentElement.lang
  return (
    <iframe
      ref={frame}
      className={css.fields}
      title={t('fields')}
      sandbox={sandboxFor(url)}
      src={`${url}?language=${encodeURIComponent(language)}`}
      style={{ blockSize: height }}
    />
  )
}

function RemoveCard({
  vendorId,
  stored,
  card,
  onRemoved,
}: {
  vendorId: string
  stored: StoredCard
  card: CardStore
  onRemoved: () => void
}) {
  const t = useT('request.card')
  const tAll = useT()
  const [isRemoving, setRemoving] = useState(false)
  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await call(removeCard, { params: { vendorId, cardId: stored.id } })
      onRemoved()
      if (card.state().selectedCard === stored.id)
        card.change({ newOrExistingCard: 'NOT_SET', selectedCard: undefined })
      await queryClient.invalidateQueries(cardsQuery(vendorId))
    } catch (error) {
      toast.error(errorMessage(error, tAll))
    } finally {
      setRemoving(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isRemoving}
      aria-label={`${t('remove')}: ${nameOf(stored, t)}`}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  )
}
