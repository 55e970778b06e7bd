import { brandFor } from '@pillion/brands/brands'
import { resolveLocale } from '@pillion/i18n/locales'
import { describe, expect, it } from 'vitest'

import { composeMail } from './compose-mail.ts'

const brand = brandFor('pillion', 'se')
const localeOf = (code: string) =>
  resolveLocale([code], { countryDefault: 'en', offered: ['en', 'sv'] })

describe('a composed mail', () => {
  const mail = composeMail(brand, localeOf('sv'), () => ({
    subject: 'Hej <du>',
    paragraphs: ['Ett & två'],
    code: '012345',
    action: { label: 'Öppna', url: 'https://a.example/?b=1&c="2"' },
    quote: 'rad ett\nrad två',
    note: 'Bortse annars.',
  }))

  it('says the same in text and in HTML', () => {
    expect(mail.text).toBe(
      'Hej!\n\nEtt & två\n\n012345\n\nrad ett\nrad två\n\nÖppna:\nhttps://a.example/?b=1&c="2"\n\nBortse annars.\n\n-- \nDet här mejlet kommer från Pillion. Svara inte på det.\nPillion Bud AB, Sadelgatan 3, 118 26 Stockholm\n',
    )
    for (const part of ['Hej!', 'Ett &amp; två', '012345', 'rad ett', 'rad två', 'Bortse annars.'])
      expect(mail.html).toContain(`>${part}<`)
  })

  it('escapes what people have typed', () => {
    expect(mail.html).toContain('<title>Hej &lt;du&gt;</title>')
    expect(mail.html).toContain('href="https://a.example/?b=1&amp;c=&quot;2&quot;"')
  })

  it('[BRAND-02] has the name, the colours, the corners and the company of its brand', () => {
    const zest = composeMail(brandFor('zest', 'no'), localeOf('sv'), () => ({
      subject: '',
      paragraphs: [],
      action: { label: 'Öppna', url: 'https://a.example/' },
    }))
    expect(zest.html).toContain('color:#476900">Zest</p>')
    expect(zest.html).toContain('background:#b9e52b;color:#000000;border-radius:14px">Öppna</a>')
    expect(zest.html).toContain(
      'Zest Deliveries International B.V., Citroenkade 21, 1013 BC Amsterdam',
    )
    expect(zest.text).toContain('kommer från Zest.')
    expect(zest.html + zest.text).not.toMatch(/pillion/i)
  })

  it('says where an answer goes', () => {
    const asked = composeMail(brand, localeOf('sv'), () => ({
      subject: '',
      paragraphs: [],
      replyTo: 'kim@a.example',
    }))
    expect(asked.text).toContain('Ditt svar går till kim@a.example.')
    expect(asked.replyTo).toBe('kim@a.example')
  })

  it('keeps values in one piece in text of the other direction', () => {
    const { subject, text, html } = composeMail(brand, localeOf('sv'), (translate) => ({
      subject: translate('mails.contact.subject', { name: 'Kim' }),
      paragraphs: [translate('mails.contact.phone', { phone: '+46701740605' })],
      replyTo: 'kim@a.example',
    }))
    const nowrap = 'style="white-space:nowrap"'
    expect(html).toContain(`>Telefon: <bdi ${nowrap}>+46701740605</bdi></p>`)
    expect(html).toContain(`Ditt svar går till <bdi ${nowrap}>kim@a.example</bdi>.`)
    expect(html).toContain('<bdi>Pillion Bud AB, Sadelgatan 3, 118 26 Stockholm</bdi>')
    expect(html).toContain('<title>Hjälp med att skapa konto: Kim</title>')
    expect(text).toContain('Telefon: +46701740605')
    expect(subject + text + html).not.toMatch(/[\u2068\u2069]/)
  })

  it('puts a value of several lines on one', () => {
    const { text, html } = composeMail(brand, localeOf('sv'), (translate) => ({
      subject: '',
      paragraphs: [translate('mails.contact.phone', { phone: '1\r\n\r\nPay  at evil.example' })],
    }))
    expect(text).toContain('Telefon: 1 Pay  at evil.example\n')
    expect(html).toContain('>Telefon: <bdi>1 Pay  at evil.example</bdi></p>')
  })

  it('quotes each line in its own direction, with empty ones and spaces', () => {
    const { text, html } = composeMail(brand, localeOf('sv'), () => ({
      subject: '',
      paragraphs: [],
      quote: 'Hej <du>\nمتى؟\n\n  indraget',
    }))
    expect(html).toContain(
      'white-space:pre-wrap"><div dir="auto">Hej &lt;du&gt;</div><div dir="auto">متى؟</div><br><div dir="auto">  indraget</div></div>',
    )
    expect(text).toContain('Hej <du>\nمتى؟\n\n  indraget')
  })

  it('breaks words that are wider than a phone, in the card and below it', () => {
    const styles = [...mail.html.matchAll(/<(div|p) style="[^"]*overflow-wrap:anywhere/g)]
    expect(styles.map(([, tag]) => tag)).toEqual(['div', 'p', 'p'])
  })

  it('names its language and direction', () => {
    expect(mail.html).toContain('<html lang="sv" dir="ltr">')
    expect(mail.language).toBe('sv')
    const arabic = { ...localeOf('en'), bcp47: 'ar', rtl: true }
    const { html } = composeMail(brand, arabic, () => ({ subject: '', paragraphs: [] }))
    expect(html).toContain('<html lang="ar" dir="rtl">')
  })
})
