import API
import HTTPTypes

/// An answer of a hub.
public typealias HubAnswer = APIAnswer
/// A request to a hub.
public typealias HubRequest = APIRequest
/// The key of an author, a phone or a moderator.
public typealias HubKey = AccessKey
/// The stored hash of a key.
public typealias KeyHash = API.KeyHash
