import type { LegalFacts } from './legalFacts.ts';

/** Conditions of use and of sale of a subscription, for professionals and consumers. */
export function terms(facts: LegalFacts): string {
  return `<p>En vigueur au 21 novembre 2026.</p>
<p>Ces conditions sont le contrat entre ${facts.seller}, éditeur de ${facts.siteTitle} (« nous »), et la personne qui crée un compte (« vous »). Elles s’appliquent aux professionnels comme aux particuliers qui louent leur bien ; ce qui ne vaut que pour les uns ou pour les autres est indiqué. Nos coordonnées complètes figurent dans les <a href="/mentions-legales">mentions légales</a>.</p>

<h2>1. Objet</h2>
<p>${facts.siteTitle} est un logiciel en ligne de gestion de locations saisonnières. Ces conditions régissent l’essai gratuit, l’abonnement et l’utilisation du service. Vous les acceptez en créant votre compte ; elles prévalent sur vos propres conditions d’achat, sauf accord écrit de notre part.</p>

<h2>2. Définitions</h2>
<ul>
<li><strong>Service</strong> : le logiciel, le site ${facts.siteUrl} et l’application mobile qui lui est associée.</li>
<li><strong>Compte</strong> : l’espace personnel qui donne accès au service.</li>
<li><strong>Formule</strong> : l’offre à laquelle vous vous abonnez, avec ses fonctions, ses limites et son prix.</li>
<li><strong>Professionnel</strong> : celui qui agit à des fins entrant dans le cadre de son activité commerciale, industrielle, artisanale, libérale ou agricole.</li>
<li><strong>Consommateur</strong> : la personne physique qui agit à des fins étrangères à une telle activité.</li>
<li><strong>Voyageur</strong> : la personne qui réserve l’un de vos logements ou y séjourne.</li>
</ul>

<h2>3. Ce que fait le service</h2>
<p>Selon la formule, le service réunit vos calendriers et vos réservations, les rapproche de ceux des plateformes que vous reliez, publie un site de réservation à l’adresse de votre choix et donne accès à une application mobile. La page <a href="/tarifs">Tarifs</a> décrit le contenu et les limites de chaque formule.</p>
<p>Nous ne sommes ni agent immobilier, ni agence de voyages, ni partie aux contrats que vous concluez avec les voyageurs. Nous ne prélevons aucune commission sur vos réservations.</p>
<p>Vous nous donnez mandat d’établir, en votre nom et pour votre compte, les reçus, factures et avoirs de vos séjours à partir de ce que vous et vos voyageurs saisissez (article 289, I, 2 du code général des impôts). Vous restez responsable de vos obligations de facturation et de TVA : vérifiez ces documents, signalez-nous toute erreur dès que vous la voyez, et gardez-en copie aussi longtemps que la loi vous le demande.</p>

<h2>4. Votre compte</h2>
<p>Vous devez être majeur et capable de contracter. Les informations que vous donnez doivent être exactes et tenues à jour. Votre adresse e-mail sert à vous identifier et à vous écrire ; elle doit être confirmée avant tout achat.</p>
<p>Vos identifiants sont personnels. Vous êtes responsable de ce qui est fait depuis votre compte, sauf si vous établissez que l’accès a été obtenu sans faute de votre part. Prévenez-nous sans délai à ${facts.email} si vous soupçonnez un accès non autorisé.</p>

<h2>5. Essai gratuit</h2>
<p>Votre inscription ouvre un essai gratuit de ${facts.trial}, sans carte bancaire, avec un logement et toutes les fonctions du service, hors achat de nom de domaine. L’essai ne se transforme jamais en abonnement payant sans un acte de votre part.</p>
<p>À son terme, faute d’abonnement, votre compte n’est pas supprimé : vous pouvez encore vous connecter, consulter et exporter vos données, nous écrire et vous abonner. Un seul essai est accordé par personne ou par entreprise.</p>

<h2>6. Abonnement, prix et paiement</h2>
<p>Vous vous abonnez depuis votre espace client, en choisissant une formule et un paiement mensuel ou annuel. Les prix sont en euros, toutes taxes comprises, et sont rappelés avant que vous ne validiez. L’activation de l’abonnement met fin à l’essai et donne lieu au premier paiement, immédiatement ; le bouton qui la valide le dit.</p>
<p>Le paiement se fait par carte bancaire auprès d’un prestataire de paiement agréé : nous n’avons pas connaissance du numéro de votre carte. Chaque échéance est prélevée à l’avance, au début de la période qu’elle couvre. Les factures sont émises par voie électronique et disponibles dans votre espace client.</p>
<p>Si un paiement échoue, nous vous en informons et vous gardez l’accès complet pendant 14 jours, le temps de régulariser. Passé ce délai, l’abonnement prend fin et votre compte est limité à la consultation, à l’export et au paiement.</p>
<p>Pour les professionnels, tout retard de paiement entraîne de plein droit des pénalités au taux de trois fois le taux d’intérêt légal et une indemnité forfaitaire pour frais de recouvrement de 40 € (articles L. 441-10 et D. 441-5 du code de commerce).</p>

<h2>7. Durée et reconduction</h2>
<p>L’abonnement est conclu pour un mois ou pour un an, selon votre choix, et se reconduit pour la même durée tant que vous ne l’avez pas résilié. Vous pouvez empêcher la reconduction à tout moment depuis votre espace client.</p>
<p>Pour un abonnement annuel, nous rappelons au consommateur par e-mail, entre trois mois et un mois avant l’échéance, qu’il peut ne pas le reconduire et jusqu’à quelle date. À défaut de ce rappel, il peut mettre fin au contrat à tout moment après la reconduction, sans pénalité (article L. 215-1 du code de la consommation) ; les sommes payées pour la période qui suit la résiliation lui sont alors remboursées.</p>

<h2>8. Droit de rétractation du consommateur</h2>
<p>Le consommateur dispose de 14 jours à compter de l’activation de son abonnement pour se rétracter, sans donner de motif et sans frais. Il lui suffit de choisir « Se rétracter du contrat » dans son espace client, à la rubrique Abonnement : un e-mail accuse aussitôt réception de sa déclaration. Il peut aussi nous écrire à ${facts.email}, sans forme imposée, ou utiliser le formulaire placé à la fin de ces conditions.</p>
<p>L’abonnement prend alors fin, et nous remboursons la totalité du prix payé, dans les 14 jours, par le moyen qui a servi au paiement.</p>
<p>Un nom de domaine est enregistré à votre nom, sur mesure et dès la commande : cet enregistrement, demandé expressément et pleinement exécuté, ne donne plus lieu à rétractation.</p>

<h2>9. Changement de prix et de formule</h2>
<p>Un nouveau prix vous est annoncé par e-mail au moins 30 jours à l’avance. Il ne s’applique qu’à compter de votre prochaine échéance ; si vous ne l’acceptez pas, vous pouvez résilier avant cette date, sans frais. Le prix d’une période déjà payée ne change pas.</p>
<p>Vous pouvez changer de formule depuis votre espace client. Le supplément ou l’avoir est calculé au prorata du temps restant et vous est indiqué avant que vous ne validiez.</p>

<h2>10. Disponibilité, sécurité et assistance</h2>
<p>Nous mettons tout en œuvre pour que le service fonctionne jour et nuit et pour que vos données soient protégées et sauvegardées. C’est une obligation de moyens : le service peut être interrompu pour maintenance, que nous programmons autant que possible aux heures creuses, ou à cause d’un réseau ou d’un tiers que nous ne maîtrisons pas. La synchronisation dépend aussi des plateformes que vous reliez, qui publient leurs calendriers à leur rythme et peuvent changer leurs règles.</p>
<p>L’assistance est assurée par e-mail et depuis votre espace client. Nous faisons évoluer le service ; si une évolution vous prive d’une fonction essentielle de votre formule, vous en êtes prévenu et pouvez résilier sans frais, la période non utilisée vous étant remboursée.</p>

<h2>11. Vos engagements</h2>
<p>Vous vous engagez à :</p>
<ul>
<li>louer dans le respect de la loi : déclaration ou enregistrement du logement, autorisations, durée maximale de location, taxe de séjour, règles de copropriété ;</li>
<li>ne publier que des contenus exacts, licites et dont vous avez les droits ;</li>
<li>vérifier vos disponibilités et vos prix avant de les publier, et nous signaler toute anomalie ;</li>
<li>ne pas perturber le service, le contourner, le revendre ni en extraire le code ;</li>
<li>respecter les droits des voyageurs sur leurs données personnelles.</li>
</ul>
<p>Vous répondez de vos contenus et de vos relations avec les voyageurs. Si un contenu est manifestement illicite, nous pouvons le retirer après vous en avoir informé, ou sans attendre si l’urgence ou la loi l’exige.</p>

<h2>12. Propriété intellectuelle</h2>
<p>Le service nous appartient. Pendant la durée du contrat, vous recevez le droit personnel, non exclusif et non cessible de l’utiliser. Vos données et vos contenus restent à vous : vous nous autorisez seulement à les héberger, les copier et les afficher autant que le service le demande.</p>

<h2>13. Données personnelles</h2>
<p>Ce que nous faisons de vos propres données est décrit dans la <a href="/confidentialite">politique de confidentialité</a>.</p>
<p>Pour les données des voyageurs, vous êtes responsable du traitement et nous sommes votre sous-traitant au sens de l’article 28 du règlement (UE) 2016/679. À ce titre :</p>
<ul>
<li>nous les traitons pour fournir le service, pendant la durée du contrat, et seulement sur vos instructions, que ces conditions et vos réglages expriment ; elles concernent l’identité et les coordonnées des voyageurs, leurs séjours et vos échanges avec eux ;</li>
<li>les personnes qui y accèdent sont tenues à la confidentialité, et nous appliquons des mesures de sécurité adaptées au risque ;</li>
<li>vous nous autorisez à recourir à d’autres sous-traitants (hébergement, envoi d’e-mails), tenus aux mêmes obligations ; tout changement vous est annoncé 30 jours à l’avance et vous pouvez vous y opposer en résiliant ;</li>
<li>nous vous aidons à répondre aux demandes des voyageurs et à tenir vos obligations, et nous vous prévenons sans délai indu de toute violation de ces données ;</li>
<li>à la fin du contrat vous pouvez les exporter, puis elles sont supprimées dans les délais de l’article 14 ;</li>
<li>nous tenons à votre disposition ce qui démontre le respect de ces engagements et permettons des audits raisonnables, annoncés 30 jours à l’avance.</li>
</ul>

<h2>14. Portabilité et fin des données</h2>
<p>Vous pouvez à tout moment, et sans frais, exporter vos données depuis votre espace client, dans une archive de fichiers aux formats ouverts (JSON et CSV). Si vous changez de prestataire, nous vous y aidons de bonne foi et ne facturons aucuns frais de changement (règlement (UE) 2023/2854) ; le contrat prend fin à la date que vous choisissez, avec un préavis de deux mois au plus.</p>
<p>Après la fin de l’essai ou de l’abonnement, vos données sont conservées 12 mois, le temps que vous les récupériez ou que vous reveniez ; nous vous prévenons avant de les supprimer. Votre site et vos calendriers publics restent en ligne 30 jours. Si vous fermez votre compte, vos données personnelles sont effacées ou rendues anonymes sans attendre ; les factures sont gardées 10 ans, comme la loi l’impose.</p>

<h2>15. Garantie légale de conformité du consommateur</h2>
<p>Le consommateur a droit à la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité pendant toute la durée de fourniture du service. Pendant ce délai, il n’a qu’à établir l’existence du défaut, non la date de son apparition. La garantie emporte l’obligation de fournir les mises à jour nécessaires au maintien de la conformité.</p>
<p>Elle donne droit à la mise en conformité du service, sans retard injustifié après la demande, sans frais et sans inconvénient majeur. À défaut, le consommateur peut obtenir une réduction du prix ou mettre fin au contrat et se faire rembourser, dans les conditions des articles L. 224-25-12 et suivants du code de la consommation.</p>

<h2>16. Responsabilité</h2>
<p>Nous répondons des dommages directs et prévisibles causés par un manquement de notre part. Nous ne répondons pas de ce qui vient de vos contenus, de vos réglages, d’un usage contraire à ces conditions, d’une plateforme reliée ou d’un cas de force majeure.</p>
<p>Envers les professionnels, notre responsabilité est limitée, toutes causes confondues, aux sommes payées au cours des douze mois précédant le dommage, et ne couvre pas les dommages indirects tels que la perte de chiffre d’affaires ou de clientèle. Aucune limite ne joue en cas de faute lourde ou dolosive ou de dommage corporel, ni contre les droits que la loi donne au consommateur.</p>

<h2>17. Résiliation</h2>
<p><strong>Par vous.</strong> Vous pouvez résilier votre abonnement à tout moment et gratuitement depuis votre espace client. La résiliation prend effet à la fin de la période payée, jusqu’à laquelle vous gardez toutes vos fonctions. Vous pouvez aussi fermer votre compte.</p>
<p><strong>Par nous.</strong> En cas de manquement grave, nous pouvons suspendre l’accès puis résilier le contrat si vous n’y remédiez pas dans les 15 jours suivant un e-mail qui le décrit ; sans délai si le manquement met en danger le service, des tiers ou la loi. Si nous arrêtons le service, nous vous prévenons au moins trois mois à l’avance et remboursons la période non utilisée.</p>

<h2>18. Force majeure</h2>
<p>Aucune partie ne répond d’une inexécution due à un cas de force majeure au sens de l’article 1218 du code civil. S’il dure plus de 30 jours, chacune peut mettre fin au contrat ; ce qui a été payé pour la période non fournie est remboursé.</p>

<h2>19. Modification de ces conditions</h2>
<p>Nous pouvons modifier ces conditions pour suivre la loi ou l’évolution du service. Vous en êtes informé par e-mail au moins 30 jours à l’avance et pouvez résilier sans frais avant leur entrée en vigueur. Une modification ne réduit jamais vos droits pour une période déjà payée sans votre accord.</p>

<h2>20. Réclamation et médiation</h2>
<p>Écrivez-nous d’abord à ${facts.email} : la plupart des difficultés se règlent ainsi. À défaut de solution, le consommateur peut saisir gratuitement le médiateur de la consommation dont nous relevons, dans l’année qui suit sa réclamation écrite (article L. 612-1 du code de la consommation) : ${facts.mediator}</p>

<h2>21. Droit applicable et litiges</h2>
<p>Le contrat est soumis au droit français et rédigé en français. Le consommateur qui réside dans un autre pays de l’Union européenne garde la protection des dispositions impératives de son pays.</p>
<p>Les litiges avec un consommateur relèvent des juridictions que la loi désigne. Tout litige avec un professionnel commerçant relève du tribunal compétent du lieu de notre siège, à défaut d’accord amiable dans les 30 jours.</p>

<h2>22. Nous écrire</h2>
<p>${facts.seller}, ${facts.address} ; e-mail : ${facts.email} ; téléphone : ${facts.phone}</p>

<h2>Annexe : formulaire de rétractation</h2>
<p>À renvoyer seulement si vous souhaitez vous rétracter du contrat.</p>
<blockquote>
<p>À l’attention de ${facts.seller}, ${facts.address}, ${facts.email} :</p>
<p>Je vous notifie par la présente ma rétractation du contrat portant sur l’abonnement au service ${facts.siteTitle}.</p>
<p>Abonnement activé le :<br>Nom :<br>Adresse :<br>Adresse e-mail du compte :<br>Date :<br>Signature (seulement en cas d’envoi sur papier) :</p>
</blockquote>`;
}
