import type { PhraseSet } from './phrase-set.ts'

export const western: Readonly<Record<string, PhraseSet>> = {
  da: {
    dishes:
      'Frikadeller med kartoffelsalat; Stegt flæsk med persillesovs; Smørrebrød med rejer; Tarteletter med høns i asparges; Fiskefilet med remoulade; Grøntsagssuppe med brød',
    notes:
      'Ring på to gange; Aflever i receptionen; Tredje sal, døren til venstre; Ring gerne, når du er her',
  },
  en: {
    dishes:
      'Fish and chips; Chicken pie; Roast vegetable salad; Tomato soup with bread; Beef stew; Apple crumble',
    notes:
      'Ring the bell twice; Leave it at reception; Third floor, door on the left; Please call when you arrive',
  },
  'en-PH': {
    dishes: 'Chicken adobo; Pancit bihon; Pork sinigang; Crispy lumpia; Beef caldereta; Leche flan',
    notes:
      'Ring the bell twice; Leave it with the guard; Third floor, door on the left; Please call when you arrive',
  },
  'en-SG': {
    dishes: 'Chicken rice; Laksa; Char kway teow; Nasi lemak; Fish ball noodles; Kaya toast set',
    notes:
      'Ring the bell twice; Leave it at the lobby; Lift to the third floor; Please call when you arrive',
  },
  es: {
    dishes:
      'Tortilla de patatas; Croquetas de jamón; Ensalada mixta; Paella de verduras; Albóndigas en salsa; Arroz con leche',
    notes:
      'Llamar dos veces al timbre; Dejar en conserjería; Tercer piso, puerta izquierda; Por favor, llame al llegar',
  },
  fi: {
    dishes:
      'Lohikeitto; Lihapullat ja perunamuusi; Karjalanpiirakat, kuusi kappaletta; Poronkäristys; Kasvispihvit ja salaatti; Mustikkapiirakka',
    notes:
      'Soita ovikelloa kahdesti; Jätä vastaanottoon; Kolmas kerros, ovi vasemmalla; Soita, kun olet perillä',
  },
  fr: {
    dishes:
      'Bœuf bourguignon; Quiche lorraine; Poulet rôti et frites; Salade de chèvre chaud; Ratatouille; Tarte aux pommes',
    notes:
      "Sonner deux fois; Laisser à l'accueil; Troisième étage, porte à gauche; Merci d'appeler en arrivant",
  },
  it: {
    dishes:
      'Lasagne al forno; Spaghetti alla carbonara; Parmigiana di melanzane; Risotto ai funghi; Insalata mista; Tiramisù',
    notes:
      'Suonare due volte; Lasciare in portineria; Terzo piano, porta a sinistra; Chiamare all’arrivo, grazie',
  },
  nb: {
    dishes:
      'Kjøttkaker med brun saus; Fiskesuppe; Fårikål; Kylling med ris; Laks med agurksalat; Vafler med syltetøy',
    notes:
      'Ring på to ganger; Leveres i resepsjonen; Tredje etasje, døren til venstre; Ring når du er fremme',
  },
  pt: {
    dishes:
      'Bacalhau à Brás; Frango assado com batatas; Caldo verde; Arroz de marisco; Salada de polvo; Pastéis de nata',
    notes:
      'Tocar duas vezes; Deixar na receção; Terceiro andar, porta da esquerda; Por favor, ligue ao chegar',
  },
  sv: {
    dishes:
      'Köttbullar med potatismos; Ugnsbakad lax med dillsås; Pytt i panna; Räksmörgås; Ärtsoppa och pannkakor; Vegetarisk lasagne',
    notes:
      'Ring på två gånger; Lämna i receptionen; Tredje våningen, dörren till vänster; Ring gärna när du är framme',
  },
}
