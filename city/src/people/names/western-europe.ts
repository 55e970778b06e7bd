import type { NameSet } from './name-set.ts'

export const british: NameSet = {
  given:
    'Emily, Charlotte, Grace, Sophie, Hannah, Megan, Oliver, Jack, Thomas, Daniel, Callum, Ben, Ryan, Adam',
  family:
    'Hughes, Bennett, Clarke, Foster, Marsh, Palmer, Reid, Shaw, Turner, Walsh, Webb, Barnes, Hart',
}

export const irish: NameSet = {
  given:
    'Aoife, Ciara, Niamh, Saoirse, Róisín, Sinéad, Conor, Cian, Seán, Darragh, Oisín, Eoin, Pádraig, Fionn',
  family:
    "Murphy, Byrne, Kelly, Doyle, O'Brien, Nolan, Kavanagh, Daly, Flynn, Moran, Keane, Brennan, Whelan",
}

export const french: NameSet = {
  given:
    'Camille, Léa, Manon, Chloé, Inès, Julie, Lucas, Hugo, Antoine, Théo, Mathieu, Nicolas, Rémi, Bastien',
  family:
    'Moreau, Lefèvre, Garnier, Rousseau, Fontaine, Chevalier, Lambert, Perrin, Marchand, Giraud, Colin, Renaud',
}

export const italian: NameSet = {
  given:
    'Giulia, Chiara, Martina, Sara, Elisa, Francesca, Marco, Luca, Matteo, Davide, Andrea, Alessio, Simone, Paolo',
  family:
    'Ricci, Marino, Greco, Conti, Gallo, Costa, Fontana, Moretti, Barbieri, Lombardi, Caruso, Ferri, Villa',
}

export const spanish: NameSet = {
  given:
    'Lucía, Marta, Carmen, Sara, Laura, Irene, Javier, Pablo, Álvaro, Sergio, Diego, Rubén, Adrián, Iván',
  family:
    'García, Moreno, Castillo, Navarro, Ortega, Vidal, Iglesias, Romero, Molina, Núñez, Serrano, Vega, Prieto',
}

export const portuguese: NameSet = {
  given:
    'Inês, Beatriz, Mariana, Catarina, Joana, Rita, Tiago, Diogo, João, Rui, Miguel, Bruno, Nuno, André',
  family:
    'Ferreira, Carvalho, Almeida, Ribeiro, Teixeira, Moreira, Correia, Nogueira, Matos, Pinto, Lopes, Cardoso',
}

export const brazilian: NameSet = {
  given:
    'Larissa, Camila, Juliana, Fernanda, Bruna, Rafael, Gustavo, Lucas, Thiago, Felipe, Leandro, Wesley, Caio',
  family:
    'da Silva, Oliveira, Barbosa, Nascimento, Araújo, Cardoso, Rocha, Batista, Moraes, Freitas, Campos, Rezende',
}
