/// All features, in the order in which they stand on Home. This is the only place that knows them by name.
typealias Features = With<Wheel, With<CardGames, With<Mixes, With<Rather, With<Dice, With<Tables, Beside>>>>>>

/// What there is beside the games of Home.
typealias Beside = With<
  OwnDecks, With<Discover, With<Backups, With<Linking, With<Space, NoFeature>>>>
>
