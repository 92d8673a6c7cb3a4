/// All features, in the order in which they stand on Home. This is the only place that knows them by name.
typealias Features = With<
  Wheel, With<CardGames, With<Rather, With<Dice, With<Tables, With<OwnDecks, With<Discover, NoFeature>>>>>>
>
