import * as $protobuf from "protobufjs/minimal.js";
import Long from "long";

/** Namespace im. */
export namespace im {

    /**
     * Properties of a JID.
     * @deprecated Use im.JID.$Properties instead.
     */
    interface IJID extends im.JID.$Properties {
    }

    /** Represents a JID. */
    class JID {

        /**
         * Constructs a new JID.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.JID.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** JID appKey. */
        appKey: string;

        /** JID name. */
        name: string;

        /** JID domain. */
        domain: string;

        /** JID clientResource. */
        clientResource: string;

        /**
         * Creates a new JID instance using the specified properties.
         * @param [properties] Properties to set
         * @returns JID instance
         */
        static create(properties: im.JID.$Shape): im.JID & im.JID.$Shape;
        static create(properties?: im.JID.$Properties): im.JID;

        /**
         * Encodes the specified JID message. Does not implicitly {@link im.JID.verify|verify} messages.
         * @param message JID message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.JID.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a JID message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.JID & im.JID.$Shape} JID
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.JID & im.JID.$Shape;
    }

    namespace JID {

        /** Properties of a JID. */
        interface $Properties {

            /** JID appKey */
            appKey?: (string|null);

            /** JID name */
            name?: (string|null);

            /** JID domain */
            domain?: (string|null);

            /** JID clientResource */
            clientResource?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a JID. */
        type $Shape = im.JID.$Properties;
    }

    /**
     * Properties of a KeyValue.
     * @deprecated Use im.KeyValue.$Properties instead.
     */
    interface IKeyValue extends im.KeyValue.$Properties {
    }

    /** Represents a KeyValue. */
    class KeyValue {

        /**
         * Constructs a new KeyValue.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.KeyValue.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** KeyValue key. */
        key: string;

        /** KeyValue type. */
        type: im.KeyValue.ValueType;

        /** KeyValue varintValue. */
        varintValue?: (Long|null);

        /** KeyValue floatValue. */
        floatValue?: (number|null);

        /** KeyValue doubleValue. */
        doubleValue?: (number|null);

        /** KeyValue stringValue. */
        stringValue?: (string|null);

        /** KeyValue value. */
        value?: ("varintValue"|"floatValue"|"doubleValue"|"stringValue");

        /**
         * Creates a new KeyValue instance using the specified properties.
         * @param [properties] Properties to set
         * @returns KeyValue instance
         */
        static create(properties: im.KeyValue.$Shape): im.KeyValue & im.KeyValue.$Shape;
        static create(properties?: im.KeyValue.$Properties): im.KeyValue;

        /**
         * Encodes the specified KeyValue message. Does not implicitly {@link im.KeyValue.verify|verify} messages.
         * @param message KeyValue message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.KeyValue.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a KeyValue message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.KeyValue & im.KeyValue.$Shape} KeyValue
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.KeyValue & im.KeyValue.$Shape;
    }

    namespace KeyValue {

        /** Properties of a KeyValue. */
        interface $Properties {

            /** KeyValue key */
            key?: (string|null);

            /** KeyValue type */
            type?: (im.KeyValue.ValueType|null);

            /** KeyValue varintValue */
            varintValue?: (Long|null);

            /** KeyValue floatValue */
            floatValue?: (number|null);

            /** KeyValue doubleValue */
            doubleValue?: (number|null);

            /** KeyValue stringValue */
            stringValue?: (string|null);

            /** KeyValue value */
            value?: ("varintValue"|"floatValue"|"doubleValue"|"stringValue");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a KeyValue. */
        type $Shape = {
          key?: string|null;
          type?: im.KeyValue.ValueType|null;
          varintValue?: Long|null;
          floatValue?: number|null;
          doubleValue?: number|null;
          stringValue?: string|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ value?: undefined; varintValue?: null; floatValue?: null; doubleValue?: null; stringValue?: null }|{ value?: "varintValue"; varintValue: Long; floatValue?: null; doubleValue?: null; stringValue?: null }|{ value?: "floatValue"; varintValue?: null; floatValue: number; doubleValue?: null; stringValue?: null }|{ value?: "doubleValue"; varintValue?: null; floatValue?: null; doubleValue: number; stringValue?: null }|{ value?: "stringValue"; varintValue?: null; floatValue?: null; doubleValue?: null; stringValue: string })
        );

        /** ValueType enum. */
        enum ValueType {

            /** BOOL value */
            BOOL = 1,

            /** INT value */
            INT = 2,

            /** UINT value */
            UINT = 3,

            /** LLINT value */
            LLINT = 4,

            /** FLOAT value */
            FLOAT = 5,

            /** DOUBLE value */
            DOUBLE = 6,

            /** STRING value */
            STRING = 7,

            /** JSON_STRING value */
            JSON_STRING = 8
        }
    }

    /**
     * Properties of a RedirectInfo.
     * @deprecated Use im.RedirectInfo.$Properties instead.
     */
    interface IRedirectInfo extends im.RedirectInfo.$Properties {
    }

    /** Represents a RedirectInfo. */
    class RedirectInfo {

        /**
         * Constructs a new RedirectInfo.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.RedirectInfo.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** RedirectInfo host. */
        host: string;

        /** RedirectInfo port. */
        port: number;

        /**
         * Creates a new RedirectInfo instance using the specified properties.
         * @param [properties] Properties to set
         * @returns RedirectInfo instance
         */
        static create(properties: im.RedirectInfo.$Shape): im.RedirectInfo & im.RedirectInfo.$Shape;
        static create(properties?: im.RedirectInfo.$Properties): im.RedirectInfo;

        /**
         * Encodes the specified RedirectInfo message. Does not implicitly {@link im.RedirectInfo.verify|verify} messages.
         * @param message RedirectInfo message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.RedirectInfo.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a RedirectInfo message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.RedirectInfo & im.RedirectInfo.$Shape} RedirectInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.RedirectInfo & im.RedirectInfo.$Shape;
    }

    namespace RedirectInfo {

        /** Properties of a RedirectInfo. */
        interface $Properties {

            /** RedirectInfo host */
            host?: (string|null);

            /** RedirectInfo port */
            port?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a RedirectInfo. */
        type $Shape = im.RedirectInfo.$Properties;
    }

    /**
     * Properties of a Status.
     * @deprecated Use im.Status.$Properties instead.
     */
    interface IStatus extends im.Status.$Properties {
    }

    /** Represents a Status. */
    class Status {

        /**
         * Constructs a new Status.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.Status.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Status errorCode. */
        errorCode: im.Status.ErrorCode;

        /** Status reason. */
        reason: string;

        /** Status redirectInfo. */
        redirectInfo: im.RedirectInfo.$Properties[];

        /**
         * Creates a new Status instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Status instance
         */
        static create(properties: im.Status.$Shape): im.Status & im.Status.$Shape;
        static create(properties?: im.Status.$Properties): im.Status;

        /**
         * Encodes the specified Status message. Does not implicitly {@link im.Status.verify|verify} messages.
         * @param message Status message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.Status.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Status message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.Status & im.Status.$Shape} Status
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.Status & im.Status.$Shape;
    }

    namespace Status {

        /** Properties of a Status. */
        interface $Properties {

            /** Status errorCode */
            errorCode?: (im.Status.ErrorCode|null);

            /** Status reason */
            reason?: (string|null);

            /** Status redirectInfo */
            redirectInfo?: (im.RedirectInfo.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Status. */
        type $Shape = im.Status.$Properties;

        /** ErrorCode enum. */
        enum ErrorCode {

            /** OK value */
            OK = 0,

            /** FAIL value */
            FAIL = 1,

            /** UNAUTHORIZED value */
            UNAUTHORIZED = 2,

            /** MISSING_PARAMETER value */
            MISSING_PARAMETER = 3,

            /** WRONG_PARAMETER value */
            WRONG_PARAMETER = 4,

            /** REDIRECT value */
            REDIRECT = 5,

            /** TOKEN_EXPIRED value */
            TOKEN_EXPIRED = 6,

            /** PERMISSION_DENIED value */
            PERMISSION_DENIED = 7,

            /** NO_ROUTE value */
            NO_ROUTE = 8,

            /** UNKNOWN_COMMAND value */
            UNKNOWN_COMMAND = 9,

            /** PB_PARSER_ERROR value */
            PB_PARSER_ERROR = 10,

            /** BIND_ANOTHER_DEVICE value */
            BIND_ANOTHER_DEVICE = 11,

            /** IM_FORBIDDEN value */
            IM_FORBIDDEN = 12,

            /** TOO_MANY_DEVICES value */
            TOO_MANY_DEVICES = 13,

            /** PLATFORM_LIMIT value */
            PLATFORM_LIMIT = 14,

            /** USER_MUTED value */
            USER_MUTED = 15,

            /** ENCRYPT_DISABLE value */
            ENCRYPT_DISABLE = 16,

            /** ENCRYPT_ENABLE value */
            ENCRYPT_ENABLE = 17,

            /** DECRYPT_FAILURE value */
            DECRYPT_FAILURE = 18,

            /** PERMISSION_DENIED_EXTERNAL value */
            PERMISSION_DENIED_EXTERNAL = 19,

            /** RESOURCE_CHANGED value */
            RESOURCE_CHANGED = 20
        }
    }

    /** EncryptType enum. */
    enum EncryptType {

        /** ENCRYPT_NONE value */
        ENCRYPT_NONE = 0,

        /** ENCRYPT_AES_128_CBC value */
        ENCRYPT_AES_128_CBC = 1,

        /** ENCRYPT_AES_256_CBC value */
        ENCRYPT_AES_256_CBC = 2
    }

    /**
     * Properties of a MSync.
     * @deprecated Use im.MSync.$Properties instead.
     */
    interface IMSync extends im.MSync.$Properties {
    }

    /** Represents a MSync. */
    class MSync {

        /**
         * Constructs a new MSync.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.MSync.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MSync version. */
        version: im.MSync.Version;

        /** MSync guid. */
        guid?: (im.JID.$Properties|null);

        /** MSync auth. */
        auth: string;

        /** MSync compressAlgorimth. */
        compressAlgorimth: number;

        /** MSync crypto. */
        crypto: number;

        /** MSync userAgent. */
        userAgent: string;

        /** MSync pov. */
        pov: Long;

        /** MSync command. */
        command: im.MSync.Command;

        /** MSync payload. */
        payload: Uint8Array;

        /** MSync deviceId. */
        deviceId: number;

        /** MSync encryptType. */
        encryptType: im.EncryptType[];

        /** MSync encryptKey. */
        encryptKey: string;

        /** MSync traceId. */
        traceId: Long;

        /**
         * Creates a new MSync instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MSync instance
         */
        static create(properties: im.MSync.$Shape): im.MSync & im.MSync.$Shape;
        static create(properties?: im.MSync.$Properties): im.MSync;

        /**
         * Encodes the specified MSync message. Does not implicitly {@link im.MSync.verify|verify} messages.
         * @param message MSync message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.MSync.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MSync message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.MSync & im.MSync.$Shape} MSync
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MSync & im.MSync.$Shape;
    }

    namespace MSync {

        /** Properties of a MSync. */
        interface $Properties {

            /** MSync version */
            version?: (im.MSync.Version|null);

            /** MSync guid */
            guid?: (im.JID.$Properties|null);

            /** MSync auth */
            auth?: (string|null);

            /** MSync compressAlgorimth */
            compressAlgorimth?: (number|null);

            /** MSync crypto */
            crypto?: (number|null);

            /** MSync userAgent */
            userAgent?: (string|null);

            /** MSync pov */
            pov?: (Long|null);

            /** MSync command */
            command?: (im.MSync.Command|null);

            /** MSync payload */
            payload?: (Uint8Array|null);

            /** MSync deviceId */
            deviceId?: (number|null);

            /** MSync encryptType */
            encryptType?: (im.EncryptType[]|null);

            /** MSync encryptKey */
            encryptKey?: (string|null);

            /** MSync traceId */
            traceId?: (Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MSync. */
        type $Shape = im.MSync.$Properties;

        /** Version enum. */
        enum Version {

            /** MSYNC_V1 value */
            MSYNC_V1 = 0,

            /** MSYNC_V2 value */
            MSYNC_V2 = 1
        }

        /** Command enum. */
        enum Command {

            /** SYNC value */
            SYNC = 0,

            /** UNREAD value */
            UNREAD = 1,

            /** NOTICE value */
            NOTICE = 2,

            /** PROVISION value */
            PROVISION = 3,

            /** LOGOUT value */
            LOGOUT = 4
        }
    }

    /**
     * Properties of a Provision.
     * @deprecated Use im.Provision.$Properties instead.
     */
    interface IProvision extends im.Provision.$Properties {
    }

    /** Represents a Provision. */
    class Provision {

        /**
         * Constructs a new Provision.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.Provision.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Provision osType. */
        osType: im.Provision.OsType;

        /** Provision version. */
        version: string;

        /** Provision networkType. */
        networkType: im.Provision.NetworkType;

        /** Provision appSign. */
        appSign: string;

        /** Provision compressType. */
        compressType: im.Provision.CompressType[];

        /** Provision encryptType. */
        encryptType: im.EncryptType[];

        /** Provision encryptKey. */
        encryptKey: string;

        /** Provision status. */
        status?: (im.Status.$Properties|null);

        /** Provision deviceUuid. */
        deviceUuid: string;

        /** Provision isManualLogin. */
        isManualLogin: boolean;

        /** Provision password. */
        password: string;

        /** Provision deviceName. */
        deviceName: string;

        /** Provision resource. */
        resource: string;

        /** Provision auth. */
        auth: string;

        /** Provision serviceId. */
        serviceId: string;

        /** Provision actionVersion. */
        actionVersion: string;

        /** Provision authToken. */
        authToken: string;

        /** Provision osCustomValue. */
        osCustomValue: number;

        /** Provision sessionId. */
        sessionId: string;

        /** Provision reason. */
        reason: string;

        /** Provision protocolCompressType. */
        protocolCompressType: im.Provision.CompressType[];

        /** Provision protocolCompressDirection. */
        protocolCompressDirection: im.Provision.CompressDirection;

        /**
         * Creates a new Provision instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Provision instance
         */
        static create(properties: im.Provision.$Shape): im.Provision & im.Provision.$Shape;
        static create(properties?: im.Provision.$Properties): im.Provision;

        /**
         * Encodes the specified Provision message. Does not implicitly {@link im.Provision.verify|verify} messages.
         * @param message Provision message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.Provision.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Provision message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.Provision & im.Provision.$Shape} Provision
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.Provision & im.Provision.$Shape;
    }

    namespace Provision {

        /** Properties of a Provision. */
        interface $Properties {

            /** Provision osType */
            osType?: (im.Provision.OsType|null);

            /** Provision version */
            version?: (string|null);

            /** Provision networkType */
            networkType?: (im.Provision.NetworkType|null);

            /** Provision appSign */
            appSign?: (string|null);

            /** Provision compressType */
            compressType?: (im.Provision.CompressType[]|null);

            /** Provision encryptType */
            encryptType?: (im.EncryptType[]|null);

            /** Provision encryptKey */
            encryptKey?: (string|null);

            /** Provision status */
            status?: (im.Status.$Properties|null);

            /** Provision deviceUuid */
            deviceUuid?: (string|null);

            /** Provision isManualLogin */
            isManualLogin?: (boolean|null);

            /** Provision password */
            password?: (string|null);

            /** Provision deviceName */
            deviceName?: (string|null);

            /** Provision resource */
            resource?: (string|null);

            /** Provision auth */
            auth?: (string|null);

            /** Provision serviceId */
            serviceId?: (string|null);

            /** Provision actionVersion */
            actionVersion?: (string|null);

            /** Provision authToken */
            authToken?: (string|null);

            /** Provision osCustomValue */
            osCustomValue?: (number|null);

            /** Provision sessionId */
            sessionId?: (string|null);

            /** Provision reason */
            reason?: (string|null);

            /** Provision protocolCompressType */
            protocolCompressType?: (im.Provision.CompressType[]|null);

            /** Provision protocolCompressDirection */
            protocolCompressDirection?: (im.Provision.CompressDirection|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Provision. */
        type $Shape = im.Provision.$Properties;

        /** OsType enum. */
        enum OsType {

            /** OS_IOS value */
            OS_IOS = 0,

            /** OS_ANDROID value */
            OS_ANDROID = 1,

            /** OS_LINUX value */
            OS_LINUX = 2,

            /** OS_OSX value */
            OS_OSX = 3,

            /** OS_WIN value */
            OS_WIN = 4,

            /** OS_CUSTOM value */
            OS_CUSTOM = 5,

            /** OS_OTHER value */
            OS_OTHER = 16
        }

        /** NetworkType enum. */
        enum NetworkType {

            /** NETWORK_NONE value */
            NETWORK_NONE = 0,

            /** NETWORK_WIFI value */
            NETWORK_WIFI = 1,

            /** NETWORK_4G value */
            NETWORK_4G = 2,

            /** NETWORK_3G value */
            NETWORK_3G = 3,

            /** NETWORK_2G value */
            NETWORK_2G = 4,

            /** NETWORK_WIRE value */
            NETWORK_WIRE = 5
        }

        /** CompressType enum. */
        enum CompressType {

            /** COMPRESS_NONE value */
            COMPRESS_NONE = 0,

            /** COMPRESS_ZLIB value */
            COMPRESS_ZLIB = 1,

            /** COMPRESS_LZ4 value */
            COMPRESS_LZ4 = 2
        }

        /** CompressDirection enum. */
        enum CompressDirection {

            /** ONLY_UP value */
            ONLY_UP = 0,

            /** ONLY_DOWN value */
            ONLY_DOWN = 1,

            /** BI value */
            BI = 2
        }
    }

    /**
     * Properties of a Logout.
     * @deprecated Use im.Logout.$Properties instead.
     */
    interface ILogout extends im.Logout.$Properties {
    }

    /** Represents a Logout. */
    class Logout {

        /**
         * Constructs a new Logout.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.Logout.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Logout sessionId. */
        sessionId: string;

        /** Logout reason. */
        reason: string;

        /** Logout status. */
        status?: (im.Status.$Properties|null);

        /**
         * Creates a new Logout instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Logout instance
         */
        static create(properties: im.Logout.$Shape): im.Logout & im.Logout.$Shape;
        static create(properties?: im.Logout.$Properties): im.Logout;

        /**
         * Encodes the specified Logout message. Does not implicitly {@link im.Logout.verify|verify} messages.
         * @param message Logout message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.Logout.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Logout message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.Logout & im.Logout.$Shape} Logout
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.Logout & im.Logout.$Shape;
    }

    namespace Logout {

        /** Properties of a Logout. */
        interface $Properties {

            /** Logout sessionId */
            sessionId?: (string|null);

            /** Logout reason */
            reason?: (string|null);

            /** Logout status */
            status?: (im.Status.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Logout. */
        type $Shape = im.Logout.$Properties;
    }

    /**
     * Properties of a Meta.
     * @deprecated Use im.Meta.$Properties instead.
     */
    interface IMeta extends im.Meta.$Properties {
    }

    /** Represents a Meta. */
    class Meta {

        /**
         * Constructs a new Meta.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.Meta.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Meta id. */
        id: Long;

        /** Meta from. */
        from?: (im.JID.$Properties|null);

        /** Meta to. */
        to?: (im.JID.$Properties|null);

        /** Meta timestamp. */
        timestamp: Long;

        /** Meta ns. */
        ns: im.Meta.NameSpace;

        /** Meta payload. */
        payload: Uint8Array;

        /** Meta routetype. */
        routetype: im.Meta.RouteType;

        /** Meta ext. */
        ext: im.KeyValue.$Properties[];

        /** Meta meta. */
        meta: Uint8Array;

        /** Meta directedUsers. */
        directedUsers: string[];

        /**
         * Creates a new Meta instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Meta instance
         */
        static create(properties: im.Meta.$Shape): im.Meta & im.Meta.$Shape;
        static create(properties?: im.Meta.$Properties): im.Meta;

        /**
         * Encodes the specified Meta message. Does not implicitly {@link im.Meta.verify|verify} messages.
         * @param message Meta message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.Meta.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Meta message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.Meta & im.Meta.$Shape} Meta
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.Meta & im.Meta.$Shape;
    }

    namespace Meta {

        /** Properties of a Meta. */
        interface $Properties {

            /** Meta id */
            id?: (Long|null);

            /** Meta from */
            from?: (im.JID.$Properties|null);

            /** Meta to */
            to?: (im.JID.$Properties|null);

            /** Meta timestamp */
            timestamp?: (Long|null);

            /** Meta ns */
            ns?: (im.Meta.NameSpace|null);

            /** Meta payload */
            payload?: (Uint8Array|null);

            /** Meta routetype */
            routetype?: (im.Meta.RouteType|null);

            /** Meta ext */
            ext?: (im.KeyValue.$Properties[]|null);

            /** Meta meta */
            meta?: (Uint8Array|null);

            /** Meta directedUsers */
            directedUsers?: (string[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Meta. */
        type $Shape = {
          id?: Long|null;
          from?: im.JID.$Shape|null;
          to?: im.JID.$Shape|null;
          timestamp?: Long|null;
          ns?: im.Meta.NameSpace|null;
          payload?: Uint8Array|null;
          routetype?: im.Meta.RouteType|null;
          ext?: im.KeyValue.$Shape[]|null;
          meta?: Uint8Array|null;
          directedUsers?: string[]|null;
          $unknowns?: Uint8Array[];
        };

        /** NameSpace enum. */
        enum NameSpace {

            /** STATISTIC value */
            STATISTIC = 0,

            /** CHAT value */
            CHAT = 1,

            /** MUC value */
            MUC = 2,

            /** ROSTER value */
            ROSTER = 3,

            /** CONFERENCE value */
            CONFERENCE = 4,

            /** NOTIFY value */
            NOTIFY = 5,

            /** QUERY value */
            QUERY = 6
        }

        /** RouteType enum. */
        enum RouteType {

            /** ROUTE_ALL value */
            ROUTE_ALL = 0,

            /** ROUTE_ONLINE value */
            ROUTE_ONLINE = 1,

            /** ROUTE_DIRECT value */
            ROUTE_DIRECT = 2
        }
    }

    /**
     * Properties of a CommSyncUL.
     * @deprecated Use im.CommSyncUL.$Properties instead.
     */
    interface ICommSyncUL extends im.CommSyncUL.$Properties {
    }

    /** Represents a CommSyncUL. */
    class CommSyncUL {

        /**
         * Constructs a new CommSyncUL.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.CommSyncUL.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** CommSyncUL meta. */
        meta?: (im.Meta.$Properties|null);

        /** CommSyncUL key. */
        key: Long;

        /** CommSyncUL queue. */
        queue?: (im.JID.$Properties|null);

        /** CommSyncUL isRoam. */
        isRoam: boolean;

        /** CommSyncUL lastFullRoamKey. */
        lastFullRoamKey: Long;

        /**
         * Creates a new CommSyncUL instance using the specified properties.
         * @param [properties] Properties to set
         * @returns CommSyncUL instance
         */
        static create(properties: im.CommSyncUL.$Shape): im.CommSyncUL & im.CommSyncUL.$Shape;
        static create(properties?: im.CommSyncUL.$Properties): im.CommSyncUL;

        /**
         * Encodes the specified CommSyncUL message. Does not implicitly {@link im.CommSyncUL.verify|verify} messages.
         * @param message CommSyncUL message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.CommSyncUL.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a CommSyncUL message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.CommSyncUL & im.CommSyncUL.$Shape} CommSyncUL
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.CommSyncUL & im.CommSyncUL.$Shape;
    }

    namespace CommSyncUL {

        /** Properties of a CommSyncUL. */
        interface $Properties {

            /** CommSyncUL meta */
            meta?: (im.Meta.$Properties|null);

            /** CommSyncUL key */
            key?: (Long|null);

            /** CommSyncUL queue */
            queue?: (im.JID.$Properties|null);

            /** CommSyncUL isRoam */
            isRoam?: (boolean|null);

            /** CommSyncUL lastFullRoamKey */
            lastFullRoamKey?: (Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a CommSyncUL. */
        type $Shape = {
          meta?: im.Meta.$Shape|null;
          key?: Long|null;
          queue?: im.JID.$Shape|null;
          isRoam?: boolean|null;
          lastFullRoamKey?: Long|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a CommSyncDL.
     * @deprecated Use im.CommSyncDL.$Properties instead.
     */
    interface ICommSyncDL extends im.CommSyncDL.$Properties {
    }

    /** Represents a CommSyncDL. */
    class CommSyncDL {

        /**
         * Constructs a new CommSyncDL.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.CommSyncDL.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** CommSyncDL status. */
        status?: (im.Status.$Properties|null);

        /** CommSyncDL metaId. */
        metaId: Long;

        /** CommSyncDL serverId. */
        serverId: Long;

        /** CommSyncDL metas. */
        metas: im.Meta.$Properties[];

        /** CommSyncDL nextKey. */
        nextKey: Long;

        /** CommSyncDL queue. */
        queue?: (im.JID.$Properties|null);

        /** CommSyncDL isLast. */
        isLast: boolean;

        /** CommSyncDL timestamp. */
        timestamp: Long;

        /** CommSyncDL isRoam. */
        isRoam: boolean;

        /**
         * Creates a new CommSyncDL instance using the specified properties.
         * @param [properties] Properties to set
         * @returns CommSyncDL instance
         */
        static create(properties: im.CommSyncDL.$Shape): im.CommSyncDL & im.CommSyncDL.$Shape;
        static create(properties?: im.CommSyncDL.$Properties): im.CommSyncDL;

        /**
         * Encodes the specified CommSyncDL message. Does not implicitly {@link im.CommSyncDL.verify|verify} messages.
         * @param message CommSyncDL message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.CommSyncDL.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a CommSyncDL message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.CommSyncDL & im.CommSyncDL.$Shape} CommSyncDL
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.CommSyncDL & im.CommSyncDL.$Shape;
    }

    namespace CommSyncDL {

        /** Properties of a CommSyncDL. */
        interface $Properties {

            /** CommSyncDL status */
            status?: (im.Status.$Properties|null);

            /** CommSyncDL metaId */
            metaId?: (Long|null);

            /** CommSyncDL serverId */
            serverId?: (Long|null);

            /** CommSyncDL metas */
            metas?: (im.Meta.$Properties[]|null);

            /** CommSyncDL nextKey */
            nextKey?: (Long|null);

            /** CommSyncDL queue */
            queue?: (im.JID.$Properties|null);

            /** CommSyncDL isLast */
            isLast?: (boolean|null);

            /** CommSyncDL timestamp */
            timestamp?: (Long|null);

            /** CommSyncDL isRoam */
            isRoam?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a CommSyncDL. */
        type $Shape = {
          status?: im.Status.$Shape|null;
          metaId?: Long|null;
          serverId?: Long|null;
          metas?: im.Meta.$Shape[]|null;
          nextKey?: Long|null;
          queue?: im.JID.$Shape|null;
          isLast?: boolean|null;
          timestamp?: Long|null;
          isRoam?: boolean|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a CommNotice.
     * @deprecated Use im.CommNotice.$Properties instead.
     */
    interface ICommNotice extends im.CommNotice.$Properties {
    }

    /** Represents a CommNotice. */
    class CommNotice {

        /**
         * Constructs a new CommNotice.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.CommNotice.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** CommNotice queue. */
        queue?: (im.JID.$Properties|null);

        /**
         * Creates a new CommNotice instance using the specified properties.
         * @param [properties] Properties to set
         * @returns CommNotice instance
         */
        static create(properties: im.CommNotice.$Shape): im.CommNotice & im.CommNotice.$Shape;
        static create(properties?: im.CommNotice.$Properties): im.CommNotice;

        /**
         * Encodes the specified CommNotice message. Does not implicitly {@link im.CommNotice.verify|verify} messages.
         * @param message CommNotice message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.CommNotice.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a CommNotice message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.CommNotice & im.CommNotice.$Shape} CommNotice
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.CommNotice & im.CommNotice.$Shape;
    }

    namespace CommNotice {

        /** Properties of a CommNotice. */
        interface $Properties {

            /** CommNotice queue */
            queue?: (im.JID.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a CommNotice. */
        type $Shape = im.CommNotice.$Properties;
    }

    /**
     * Properties of a CommUnreadUL.
     * @deprecated Use im.CommUnreadUL.$Properties instead.
     */
    interface ICommUnreadUL extends im.CommUnreadUL.$Properties {
    }

    /** Represents a CommUnreadUL. */
    class CommUnreadUL {

        /**
         * Constructs a new CommUnreadUL.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.CommUnreadUL.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /**
         * Creates a new CommUnreadUL instance using the specified properties.
         * @param [properties] Properties to set
         * @returns CommUnreadUL instance
         */
        static create(properties: im.CommUnreadUL.$Shape): im.CommUnreadUL & im.CommUnreadUL.$Shape;
        static create(properties?: im.CommUnreadUL.$Properties): im.CommUnreadUL;

        /**
         * Encodes the specified CommUnreadUL message. Does not implicitly {@link im.CommUnreadUL.verify|verify} messages.
         * @param message CommUnreadUL message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.CommUnreadUL.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a CommUnreadUL message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.CommUnreadUL & im.CommUnreadUL.$Shape} CommUnreadUL
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.CommUnreadUL & im.CommUnreadUL.$Shape;
    }

    namespace CommUnreadUL {

        /** Properties of a CommUnreadUL. */
        interface $Properties {

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a CommUnreadUL. */
        type $Shape = im.CommUnreadUL.$Properties;
    }

    /**
     * Properties of a CommUnreadDL.
     * @deprecated Use im.CommUnreadDL.$Properties instead.
     */
    interface ICommUnreadDL extends im.CommUnreadDL.$Properties {
    }

    /** Represents a CommUnreadDL. */
    class CommUnreadDL {

        /**
         * Constructs a new CommUnreadDL.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.CommUnreadDL.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** CommUnreadDL status. */
        status?: (im.Status.$Properties|null);

        /** CommUnreadDL unread. */
        unread: im.MetaQueue.$Properties[];

        /** CommUnreadDL timestamp. */
        timestamp: Long;

        /**
         * Creates a new CommUnreadDL instance using the specified properties.
         * @param [properties] Properties to set
         * @returns CommUnreadDL instance
         */
        static create(properties: im.CommUnreadDL.$Shape): im.CommUnreadDL & im.CommUnreadDL.$Shape;
        static create(properties?: im.CommUnreadDL.$Properties): im.CommUnreadDL;

        /**
         * Encodes the specified CommUnreadDL message. Does not implicitly {@link im.CommUnreadDL.verify|verify} messages.
         * @param message CommUnreadDL message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.CommUnreadDL.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a CommUnreadDL message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.CommUnreadDL & im.CommUnreadDL.$Shape} CommUnreadDL
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.CommUnreadDL & im.CommUnreadDL.$Shape;
    }

    namespace CommUnreadDL {

        /** Properties of a CommUnreadDL. */
        interface $Properties {

            /** CommUnreadDL status */
            status?: (im.Status.$Properties|null);

            /** CommUnreadDL unread */
            unread?: (im.MetaQueue.$Properties[]|null);

            /** CommUnreadDL timestamp */
            timestamp?: (Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a CommUnreadDL. */
        type $Shape = im.CommUnreadDL.$Properties;
    }

    /**
     * Properties of a MetaQueue.
     * @deprecated Use im.MetaQueue.$Properties instead.
     */
    interface IMetaQueue extends im.MetaQueue.$Properties {
    }

    /** Represents a MetaQueue. */
    class MetaQueue {

        /**
         * Constructs a new MetaQueue.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.MetaQueue.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MetaQueue queue. */
        queue?: (im.JID.$Properties|null);

        /** MetaQueue n. */
        n: number;

        /**
         * Creates a new MetaQueue instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MetaQueue instance
         */
        static create(properties: im.MetaQueue.$Shape): im.MetaQueue & im.MetaQueue.$Shape;
        static create(properties?: im.MetaQueue.$Properties): im.MetaQueue;

        /**
         * Encodes the specified MetaQueue message. Does not implicitly {@link im.MetaQueue.verify|verify} messages.
         * @param message MetaQueue message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.MetaQueue.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MetaQueue message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.MetaQueue & im.MetaQueue.$Shape} MetaQueue
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MetaQueue & im.MetaQueue.$Shape;
    }

    namespace MetaQueue {

        /** Properties of a MetaQueue. */
        interface $Properties {

            /** MetaQueue queue */
            queue?: (im.JID.$Properties|null);

            /** MetaQueue n */
            n?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MetaQueue. */
        type $Shape = im.MetaQueue.$Properties;
    }

    /**
     * Properties of a MessageBody.
     * @deprecated Use im.MessageBody.$Properties instead.
     */
    interface IMessageBody extends im.MessageBody.$Properties {
    }

    /** Represents a MessageBody. */
    class MessageBody {

        /**
         * Constructs a new MessageBody.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.MessageBody.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MessageBody type. */
        type: im.MessageBody.Type;

        /** MessageBody from. */
        from?: (im.JID.$Properties|null);

        /** MessageBody to. */
        to?: (im.JID.$Properties|null);

        /** MessageBody contents. */
        contents: im.MessageBody.Content.$Properties[];

        /** MessageBody ext. */
        ext: im.KeyValue.$Properties[];

        /** MessageBody ackMessageId. */
        ackMessageId: Long;

        /** MessageBody msgConfig. */
        msgConfig?: (im.MessageBody.MessageConfig.$Properties|null);

        /** MessageBody ackContent. */
        ackContent: string;

        /** MessageBody meta. */
        meta: string;

        /** MessageBody editMessageId. */
        editMessageId: Long;

        /** MessageBody editScope. */
        editScope: im.MessageBody.EditScope;

        /** MessageBody stream. */
        stream?: (im.MessageBody.Stream.$Properties|null);

        /**
         * Creates a new MessageBody instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MessageBody instance
         */
        static create(properties: im.MessageBody.$Shape): im.MessageBody & im.MessageBody.$Shape;
        static create(properties?: im.MessageBody.$Properties): im.MessageBody;

        /**
         * Encodes the specified MessageBody message. Does not implicitly {@link im.MessageBody.verify|verify} messages.
         * @param message MessageBody message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.MessageBody.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MessageBody message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.MessageBody & im.MessageBody.$Shape} MessageBody
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MessageBody & im.MessageBody.$Shape;
    }

    namespace MessageBody {

        /** Properties of a MessageBody. */
        interface $Properties {

            /** MessageBody type */
            type?: (im.MessageBody.Type|null);

            /** MessageBody from */
            from?: (im.JID.$Properties|null);

            /** MessageBody to */
            to?: (im.JID.$Properties|null);

            /** MessageBody contents */
            contents?: (im.MessageBody.Content.$Properties[]|null);

            /** MessageBody ext */
            ext?: (im.KeyValue.$Properties[]|null);

            /** MessageBody ackMessageId */
            ackMessageId?: (Long|null);

            /** MessageBody msgConfig */
            msgConfig?: (im.MessageBody.MessageConfig.$Properties|null);

            /** MessageBody ackContent */
            ackContent?: (string|null);

            /** MessageBody meta */
            meta?: (string|null);

            /** MessageBody editMessageId */
            editMessageId?: (Long|null);

            /** MessageBody editScope */
            editScope?: (im.MessageBody.EditScope|null);

            /** MessageBody stream */
            stream?: (im.MessageBody.Stream.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MessageBody. */
        type $Shape = {
          type?: im.MessageBody.Type|null;
          from?: im.JID.$Shape|null;
          to?: im.JID.$Shape|null;
          contents?: im.MessageBody.Content.$Shape[]|null;
          ext?: im.KeyValue.$Shape[]|null;
          ackMessageId?: Long|null;
          msgConfig?: im.MessageBody.MessageConfig.$Shape|null;
          ackContent?: string|null;
          meta?: string|null;
          editMessageId?: Long|null;
          editScope?: im.MessageBody.EditScope|null;
          stream?: im.MessageBody.Stream.$Shape|null;
          $unknowns?: Uint8Array[];
        };

        /** Type enum. */
        enum Type {

            /** NORMAL value */
            NORMAL = 0,

            /** CHAT value */
            CHAT = 1,

            /** GROUPCHAT value */
            GROUPCHAT = 2,

            /** CHATROOM value */
            CHATROOM = 3,

            /** READ_ACK value */
            READ_ACK = 4,

            /** DELIVER_ACK value */
            DELIVER_ACK = 5,

            /** RECALL value */
            RECALL = 6,

            /** CHANNEL_ACK value */
            CHANNEL_ACK = 7,

            /** EDIT value */
            EDIT = 8
        }

        /** EditScope enum. */
        enum EditScope {

            /** BODY value */
            BODY = 1,

            /** BODY_AND_EXT value */
            BODY_AND_EXT = 2
        }

        /**
         * Properties of a MessageConfig.
         * @deprecated Use im.MessageBody.MessageConfig.$Properties instead.
         */
        interface IMessageConfig extends im.MessageBody.MessageConfig.$Properties {
        }

        /** Represents a MessageConfig. */
        class MessageConfig {

            /**
             * Constructs a new MessageConfig.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.MessageBody.MessageConfig.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** MessageConfig allowGroupAck. */
            allowGroupAck: boolean;

            /**
             * Creates a new MessageConfig instance using the specified properties.
             * @param [properties] Properties to set
             * @returns MessageConfig instance
             */
            static create(properties: im.MessageBody.MessageConfig.$Shape): im.MessageBody.MessageConfig & im.MessageBody.MessageConfig.$Shape;
            static create(properties?: im.MessageBody.MessageConfig.$Properties): im.MessageBody.MessageConfig;

            /**
             * Encodes the specified MessageConfig message. Does not implicitly {@link im.MessageBody.MessageConfig.verify|verify} messages.
             * @param message MessageConfig message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.MessageBody.MessageConfig.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a MessageConfig message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.MessageBody.MessageConfig & im.MessageBody.MessageConfig.$Shape} MessageConfig
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MessageBody.MessageConfig & im.MessageBody.MessageConfig.$Shape;
        }

        namespace MessageConfig {

            /** Properties of a MessageConfig. */
            interface $Properties {

                /** MessageConfig allowGroupAck */
                allowGroupAck?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a MessageConfig. */
            type $Shape = im.MessageBody.MessageConfig.$Properties;
        }

        /**
         * Properties of a Stream.
         * @deprecated Use im.MessageBody.Stream.$Properties instead.
         */
        interface IStream extends im.MessageBody.Stream.$Properties {
        }

        /** Represents a Stream. */
        class Stream {

            /**
             * Constructs a new Stream.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.MessageBody.Stream.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Stream streamType. */
            streamType: string;

            /** Stream streamSeq. */
            streamSeq: Long;

            /** Stream streamStatus. */
            streamStatus: im.MessageBody.Stream.StreamStatus;

            /** Stream streamError. */
            streamError: number;

            /** Stream streamFinishReason. */
            streamFinishReason: number;

            /**
             * Creates a new Stream instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Stream instance
             */
            static create(properties: im.MessageBody.Stream.$Shape): im.MessageBody.Stream & im.MessageBody.Stream.$Shape;
            static create(properties?: im.MessageBody.Stream.$Properties): im.MessageBody.Stream;

            /**
             * Encodes the specified Stream message. Does not implicitly {@link im.MessageBody.Stream.verify|verify} messages.
             * @param message Stream message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.MessageBody.Stream.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Stream message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.MessageBody.Stream & im.MessageBody.Stream.$Shape} Stream
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MessageBody.Stream & im.MessageBody.Stream.$Shape;
        }

        namespace Stream {

            /** Properties of a Stream. */
            interface $Properties {

                /** Stream streamType */
                streamType?: (string|null);

                /** Stream streamSeq */
                streamSeq?: (Long|null);

                /** Stream streamStatus */
                streamStatus?: (im.MessageBody.Stream.StreamStatus|null);

                /** Stream streamError */
                streamError?: (number|null);

                /** Stream streamFinishReason */
                streamFinishReason?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Stream. */
            type $Shape = im.MessageBody.Stream.$Properties;

            /** StreamStatus enum. */
            enum StreamStatus {

                /** STREAM_START value */
                STREAM_START = 0,

                /** STREAM_IN_PROGRESS value */
                STREAM_IN_PROGRESS = 1,

                /** STREAM_COMPLETED value */
                STREAM_COMPLETED = 2,

                /** STREAM_FULL value */
                STREAM_FULL = 3
            }
        }

        /**
         * Properties of a Content.
         * @deprecated Use im.MessageBody.Content.$Properties instead.
         */
        interface IContent extends im.MessageBody.Content.$Properties {
        }

        /** Represents a Content. */
        class Content {

            /**
             * Constructs a new Content.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.MessageBody.Content.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Content type. */
            type: im.MessageBody.Content.Type;

            /** Content text. */
            text: string;

            /** Content latitude. */
            latitude: number;

            /** Content longitude. */
            longitude: number;

            /** Content address. */
            address: string;

            /** Content displayName. */
            displayName: string;

            /** Content remotePath. */
            remotePath: string;

            /** Content secretKey. */
            secretKey: string;

            /** Content fileLength. */
            fileLength: number;

            /** Content action. */
            action: string;

            /** Content params. */
            params: im.KeyValue.$Properties[];

            /** Content duration. */
            duration: number;

            /** Content size. */
            size?: (im.MessageBody.Content.Size.$Properties|null);

            /** Content thumbnailRemotePath. */
            thumbnailRemotePath: string;

            /** Content thumbnailSecretKey. */
            thumbnailSecretKey: string;

            /** Content thumbnailDisplayName. */
            thumbnailDisplayName: string;

            /** Content thumbnailFileLength. */
            thumbnailFileLength: number;

            /** Content thumbnailSize. */
            thumbnailSize?: (im.MessageBody.Content.Size.$Properties|null);

            /** Content customEvent. */
            customEvent: string;

            /** Content customExts. */
            customExts: im.KeyValue.$Properties[];

            /** Content buildingName. */
            buildingName: string;

            /** Content subType. */
            subType: im.MessageBody.Content.SubType;

            /** Content title. */
            title: string;

            /** Content summary. */
            summary: string;

            /** Content combineLevel. */
            combineLevel: number;

            /**
             * Creates a new Content instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Content instance
             */
            static create(properties: im.MessageBody.Content.$Shape): im.MessageBody.Content & im.MessageBody.Content.$Shape;
            static create(properties?: im.MessageBody.Content.$Properties): im.MessageBody.Content;

            /**
             * Encodes the specified Content message. Does not implicitly {@link im.MessageBody.Content.verify|verify} messages.
             * @param message Content message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.MessageBody.Content.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Content message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.MessageBody.Content & im.MessageBody.Content.$Shape} Content
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MessageBody.Content & im.MessageBody.Content.$Shape;
        }

        namespace Content {

            /** Properties of a Content. */
            interface $Properties {

                /** Content type */
                type?: (im.MessageBody.Content.Type|null);

                /** Content text */
                text?: (string|null);

                /** Content latitude */
                latitude?: (number|null);

                /** Content longitude */
                longitude?: (number|null);

                /** Content address */
                address?: (string|null);

                /** Content displayName */
                displayName?: (string|null);

                /** Content remotePath */
                remotePath?: (string|null);

                /** Content secretKey */
                secretKey?: (string|null);

                /** Content fileLength */
                fileLength?: (number|null);

                /** Content action */
                action?: (string|null);

                /** Content params */
                params?: (im.KeyValue.$Properties[]|null);

                /** Content duration */
                duration?: (number|null);

                /** Content size */
                size?: (im.MessageBody.Content.Size.$Properties|null);

                /** Content thumbnailRemotePath */
                thumbnailRemotePath?: (string|null);

                /** Content thumbnailSecretKey */
                thumbnailSecretKey?: (string|null);

                /** Content thumbnailDisplayName */
                thumbnailDisplayName?: (string|null);

                /** Content thumbnailFileLength */
                thumbnailFileLength?: (number|null);

                /** Content thumbnailSize */
                thumbnailSize?: (im.MessageBody.Content.Size.$Properties|null);

                /** Content customEvent */
                customEvent?: (string|null);

                /** Content customExts */
                customExts?: (im.KeyValue.$Properties[]|null);

                /** Content buildingName */
                buildingName?: (string|null);

                /** Content subType */
                subType?: (im.MessageBody.Content.SubType|null);

                /** Content title */
                title?: (string|null);

                /** Content summary */
                summary?: (string|null);

                /** Content combineLevel */
                combineLevel?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Content. */
            type $Shape = {
              type?: im.MessageBody.Content.Type|null;
              text?: string|null;
              latitude?: number|null;
              longitude?: number|null;
              address?: string|null;
              displayName?: string|null;
              remotePath?: string|null;
              secretKey?: string|null;
              fileLength?: number|null;
              action?: string|null;
              params?: im.KeyValue.$Shape[]|null;
              duration?: number|null;
              size?: im.MessageBody.Content.Size.$Shape|null;
              thumbnailRemotePath?: string|null;
              thumbnailSecretKey?: string|null;
              thumbnailDisplayName?: string|null;
              thumbnailFileLength?: number|null;
              thumbnailSize?: im.MessageBody.Content.Size.$Shape|null;
              customEvent?: string|null;
              customExts?: im.KeyValue.$Shape[]|null;
              buildingName?: string|null;
              subType?: im.MessageBody.Content.SubType|null;
              title?: string|null;
              summary?: string|null;
              combineLevel?: number|null;
              $unknowns?: Uint8Array[];
            };

            /** Type enum. */
            enum Type {

                /** TEXT value */
                TEXT = 0,

                /** IMAGE value */
                IMAGE = 1,

                /** VIDEO value */
                VIDEO = 2,

                /** LOCATION value */
                LOCATION = 3,

                /** VOICE value */
                VOICE = 4,

                /** FILE value */
                FILE = 5,

                /** COMMAND value */
                COMMAND = 6,

                /** CUSTOM value */
                CUSTOM = 7,

                /** COMBINE value */
                COMBINE = 8
            }

            /** SubType enum. */
            enum SubType {

                /** SUB_COMBINE value */
                SUB_COMBINE = 0,

                /** SUB_GIF value */
                SUB_GIF = 1,

                /** SUB_STREAM value */
                SUB_STREAM = 10
            }

            /**
             * Properties of a Size.
             * @deprecated Use im.MessageBody.Content.Size.$Properties instead.
             */
            interface ISize extends im.MessageBody.Content.Size.$Properties {
            }

            /** Represents a Size. */
            class Size {

                /**
                 * Constructs a new Size.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: im.MessageBody.Content.Size.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** Size width. */
                width: number;

                /** Size height. */
                height: number;

                /**
                 * Creates a new Size instance using the specified properties.
                 * @param [properties] Properties to set
                 * @returns Size instance
                 */
                static create(properties: im.MessageBody.Content.Size.$Shape): im.MessageBody.Content.Size & im.MessageBody.Content.Size.$Shape;
                static create(properties?: im.MessageBody.Content.Size.$Properties): im.MessageBody.Content.Size;

                /**
                 * Encodes the specified Size message. Does not implicitly {@link im.MessageBody.Content.Size.verify|verify} messages.
                 * @param message Size message or plain object to encode
                 * @param [writer] Writer to encode to
                 * @returns Writer
                 */
                static encode(message: im.MessageBody.Content.Size.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                /**
                 * Decodes a Size message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {im.MessageBody.Content.Size & im.MessageBody.Content.Size.$Shape} Size
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MessageBody.Content.Size & im.MessageBody.Content.Size.$Shape;
            }

            namespace Size {

                /** Properties of a Size. */
                interface $Properties {

                    /** Size width */
                    width?: (number|null);

                    /** Size height */
                    height?: (number|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a Size. */
                type $Shape = im.MessageBody.Content.Size.$Properties;
            }
        }
    }

    /**
     * Properties of a MUCBody.
     * @deprecated Use im.MUCBody.$Properties instead.
     */
    interface IMUCBody extends im.MUCBody.$Properties {
    }

    /** Represents a MUCBody. */
    class MUCBody {

        /**
         * Constructs a new MUCBody.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.MUCBody.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MUCBody mucId. */
        mucId?: (im.JID.$Properties|null);

        /** MUCBody operation. */
        operation: im.MUCBody.Operation;

        /** MUCBody from. */
        from?: (im.JID.$Properties|null);

        /** MUCBody to. */
        to: im.JID.$Properties[];

        /** MUCBody setting. */
        setting?: (im.MUCBody.Setting.$Properties|null);

        /** MUCBody reason. */
        reason: string;

        /** MUCBody isChatroom. */
        isChatroom: boolean;

        /** MUCBody status. */
        status?: (im.MUCBody.Status.$Properties|null);

        /** MUCBody isThread. */
        isThread: boolean;

        /** MUCBody mucParentId. */
        mucParentId?: (im.JID.$Properties|null);

        /** MUCBody mucName. */
        mucName: string;

        /** MUCBody eventInfo. */
        eventInfo?: (im.MUCBody.EventInfo.$Properties|null);

        /** MUCBody mucMemberCount. */
        mucMemberCount: number;

        /** MUCBody ext. */
        ext: string;

        /** MUCBody leaveOtherRooms. */
        leaveOtherRooms: boolean;

        /** MUCBody members. */
        members: string[];

        /**
         * Creates a new MUCBody instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MUCBody instance
         */
        static create(properties: im.MUCBody.$Shape): im.MUCBody & im.MUCBody.$Shape;
        static create(properties?: im.MUCBody.$Properties): im.MUCBody;

        /**
         * Encodes the specified MUCBody message. Does not implicitly {@link im.MUCBody.verify|verify} messages.
         * @param message MUCBody message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.MUCBody.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MUCBody message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.MUCBody & im.MUCBody.$Shape} MUCBody
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MUCBody & im.MUCBody.$Shape;
    }

    namespace MUCBody {

        /** Properties of a MUCBody. */
        interface $Properties {

            /** MUCBody mucId */
            mucId?: (im.JID.$Properties|null);

            /** MUCBody operation */
            operation?: (im.MUCBody.Operation|null);

            /** MUCBody from */
            from?: (im.JID.$Properties|null);

            /** MUCBody to */
            to?: (im.JID.$Properties[]|null);

            /** MUCBody setting */
            setting?: (im.MUCBody.Setting.$Properties|null);

            /** MUCBody reason */
            reason?: (string|null);

            /** MUCBody isChatroom */
            isChatroom?: (boolean|null);

            /** MUCBody status */
            status?: (im.MUCBody.Status.$Properties|null);

            /** MUCBody isThread */
            isThread?: (boolean|null);

            /** MUCBody mucParentId */
            mucParentId?: (im.JID.$Properties|null);

            /** MUCBody mucName */
            mucName?: (string|null);

            /** MUCBody eventInfo */
            eventInfo?: (im.MUCBody.EventInfo.$Properties|null);

            /** MUCBody mucMemberCount */
            mucMemberCount?: (number|null);

            /** MUCBody ext */
            ext?: (string|null);

            /** MUCBody leaveOtherRooms */
            leaveOtherRooms?: (boolean|null);

            /** MUCBody members */
            members?: (string[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MUCBody. */
        type $Shape = im.MUCBody.$Properties;

        /** Operation enum. */
        enum Operation {

            /** CREATE value */
            CREATE = 0,

            /** DESTROY value */
            DESTROY = 1,

            /** JOIN value */
            JOIN = 2,

            /** LEAVE value */
            LEAVE = 3,

            /** APPLY value */
            APPLY = 4,

            /** APPLY_ACCEPT value */
            APPLY_ACCEPT = 5,

            /** APPLY_DECLINE value */
            APPLY_DECLINE = 6,

            /** INVITE value */
            INVITE = 7,

            /** INVITE_ACCEPT value */
            INVITE_ACCEPT = 8,

            /** INVITE_DECLINE value */
            INVITE_DECLINE = 9,

            /** KICK value */
            KICK = 10,

            /** GET_BLACKLIST value */
            GET_BLACKLIST = 11,

            /** BAN value */
            BAN = 12,

            /** ALLOW value */
            ALLOW = 13,

            /** UPDATE value */
            UPDATE = 14,

            /** BLOCK value */
            BLOCK = 15,

            /** UNBLOCK value */
            UNBLOCK = 16,

            /** PRESENCE value */
            PRESENCE = 17,

            /** ABSENCE value */
            ABSENCE = 18,

            /** DIRECT_JOINED value */
            DIRECT_JOINED = 19,

            /** ASSIGN_OWNER value */
            ASSIGN_OWNER = 20,

            /** ADD_ADMIN value */
            ADD_ADMIN = 21,

            /** REMOVE_ADMIN value */
            REMOVE_ADMIN = 22,

            /** ADD_MUTE value */
            ADD_MUTE = 23,

            /** REMOVE_MUTE value */
            REMOVE_MUTE = 24,

            /** UPDATE_ANNOUNCEMENT value */
            UPDATE_ANNOUNCEMENT = 25,

            /** DELETE_ANNOUNCEMENT value */
            DELETE_ANNOUNCEMENT = 26,

            /** UPLOAD_FILE value */
            UPLOAD_FILE = 27,

            /** DELETE_FILE value */
            DELETE_FILE = 28,

            /** ADD_USER_WHITE_LIST value */
            ADD_USER_WHITE_LIST = 29,

            /** REMOVE_USER_WHITE_LIST value */
            REMOVE_USER_WHITE_LIST = 30,

            /** BAN_GROUP value */
            BAN_GROUP = 31,

            /** REMOVE_BAN_GROUP value */
            REMOVE_BAN_GROUP = 32,

            /** THREAD_CREATE value */
            THREAD_CREATE = 33,

            /** THREAD_DESTROY value */
            THREAD_DESTROY = 34,

            /** THREAD_JOIN value */
            THREAD_JOIN = 35,

            /** THREAD_LEAVE value */
            THREAD_LEAVE = 36,

            /** THREAD_KICK value */
            THREAD_KICK = 37,

            /** THREAD_UPDATE value */
            THREAD_UPDATE = 38,

            /** THREAD_PRESENCE value */
            THREAD_PRESENCE = 39,

            /** THREAD_ABSENCE value */
            THREAD_ABSENCE = 40,

            /** DISABLE_GROUP value */
            DISABLE_GROUP = 41,

            /** ABLE_GROUP value */
            ABLE_GROUP = 42,

            /** SET_METADATA value */
            SET_METADATA = 43,

            /** DELETE_METADATA value */
            DELETE_METADATA = 44,

            /** GROUP_MEMBER_METADATA_UPDATE value */
            GROUP_MEMBER_METADATA_UPDATE = 45
        }

        /**
         * Properties of a Setting.
         * @deprecated Use im.MUCBody.Setting.$Properties instead.
         */
        interface ISetting extends im.MUCBody.Setting.$Properties {
        }

        /** Represents a Setting. */
        class Setting {

            /**
             * Constructs a new Setting.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.MUCBody.Setting.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Setting name. */
            name: string;

            /** Setting desc. */
            desc: string;

            /** Setting type. */
            type: im.MUCBody.Setting.Type;

            /** Setting maxUsers. */
            maxUsers: number;

            /** Setting owner. */
            owner: string;

            /**
             * Creates a new Setting instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Setting instance
             */
            static create(properties: im.MUCBody.Setting.$Shape): im.MUCBody.Setting & im.MUCBody.Setting.$Shape;
            static create(properties?: im.MUCBody.Setting.$Properties): im.MUCBody.Setting;

            /**
             * Encodes the specified Setting message. Does not implicitly {@link im.MUCBody.Setting.verify|verify} messages.
             * @param message Setting message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.MUCBody.Setting.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Setting message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.MUCBody.Setting & im.MUCBody.Setting.$Shape} Setting
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MUCBody.Setting & im.MUCBody.Setting.$Shape;
        }

        namespace Setting {

            /** Properties of a Setting. */
            interface $Properties {

                /** Setting name */
                name?: (string|null);

                /** Setting desc */
                desc?: (string|null);

                /** Setting type */
                type?: (im.MUCBody.Setting.Type|null);

                /** Setting maxUsers */
                maxUsers?: (number|null);

                /** Setting owner */
                owner?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Setting. */
            type $Shape = im.MUCBody.Setting.$Properties;

            /** Type enum. */
            enum Type {

                /** PRIVATE_OWNER_INVITE value */
                PRIVATE_OWNER_INVITE = 0,

                /** PRIVATE_MEMBER_INVITE value */
                PRIVATE_MEMBER_INVITE = 1,

                /** PUBLIC_JOIN_APPROVAL value */
                PUBLIC_JOIN_APPROVAL = 2,

                /** PUBLIC_JOIN_OPEN value */
                PUBLIC_JOIN_OPEN = 3,

                /** PUBLIC_ANONYMOUS value */
                PUBLIC_ANONYMOUS = 4
            }
        }

        /**
         * Properties of a Status.
         * @deprecated Use im.MUCBody.Status.$Properties instead.
         */
        interface IStatus extends im.MUCBody.Status.$Properties {
        }

        /** Represents a Status. */
        class Status {

            /**
             * Constructs a new Status.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.MUCBody.Status.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Status errorCode. */
            errorCode: im.MUCBody.Status.ErrorCode;

            /** Status description. */
            description: string;

            /** Status chatroomInfo. */
            chatroomInfo: string;

            /**
             * Creates a new Status instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Status instance
             */
            static create(properties: im.MUCBody.Status.$Shape): im.MUCBody.Status & im.MUCBody.Status.$Shape;
            static create(properties?: im.MUCBody.Status.$Properties): im.MUCBody.Status;

            /**
             * Encodes the specified Status message. Does not implicitly {@link im.MUCBody.Status.verify|verify} messages.
             * @param message Status message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.MUCBody.Status.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Status message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.MUCBody.Status & im.MUCBody.Status.$Shape} Status
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MUCBody.Status & im.MUCBody.Status.$Shape;
        }

        namespace Status {

            /** Properties of a Status. */
            interface $Properties {

                /** Status errorCode */
                errorCode?: (im.MUCBody.Status.ErrorCode|null);

                /** Status description */
                description?: (string|null);

                /** Status chatroomInfo */
                chatroomInfo?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Status. */
            type $Shape = im.MUCBody.Status.$Properties;

            /** ErrorCode enum. */
            enum ErrorCode {

                /** OK value */
                OK = 0,

                /** PERMISSION_DENIED value */
                PERMISSION_DENIED = 1,

                /** WRONG_PARAMETER value */
                WRONG_PARAMETER = 2,

                /** MUC_NOT_EXIST value */
                MUC_NOT_EXIST = 3,

                /** USER_NOT_EXIST value */
                USER_NOT_EXIST = 4,

                /** UNKNOWN value */
                UNKNOWN = 5
            }
        }

        /**
         * Properties of an EventInfo.
         * @deprecated Use im.MUCBody.EventInfo.$Properties instead.
         */
        interface IEventInfo extends im.MUCBody.EventInfo.$Properties {
        }

        /** Represents an EventInfo. */
        class EventInfo {

            /**
             * Constructs a new EventInfo.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.MUCBody.EventInfo.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EventInfo eventType. */
            eventType: im.MUCBody.EventInfo.EventType;

            /** EventInfo ext. */
            ext: string;

            /**
             * Creates a new EventInfo instance using the specified properties.
             * @param [properties] Properties to set
             * @returns EventInfo instance
             */
            static create(properties: im.MUCBody.EventInfo.$Shape): im.MUCBody.EventInfo & im.MUCBody.EventInfo.$Shape;
            static create(properties?: im.MUCBody.EventInfo.$Properties): im.MUCBody.EventInfo;

            /**
             * Encodes the specified EventInfo message. Does not implicitly {@link im.MUCBody.EventInfo.verify|verify} messages.
             * @param message EventInfo message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.MUCBody.EventInfo.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EventInfo message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.MUCBody.EventInfo & im.MUCBody.EventInfo.$Shape} EventInfo
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.MUCBody.EventInfo & im.MUCBody.EventInfo.$Shape;
        }

        namespace EventInfo {

            /** Properties of an EventInfo. */
            interface $Properties {

                /** EventInfo eventType */
                eventType?: (im.MUCBody.EventInfo.EventType|null);

                /** EventInfo ext */
                ext?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an EventInfo. */
            type $Shape = im.MUCBody.EventInfo.$Properties;

            /** EventType enum. */
            enum EventType {

                /** EVENT_NONE value */
                EVENT_NONE = 0,

                /** CIRCLE_CHANNEL value */
                CIRCLE_CHANNEL = 1
            }
        }
    }

    /**
     * Properties of a RosterBody.
     * @deprecated Use im.RosterBody.$Properties instead.
     */
    interface IRosterBody extends im.RosterBody.$Properties {
    }

    /** Represents a RosterBody. */
    class RosterBody {

        /**
         * Constructs a new RosterBody.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.RosterBody.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** RosterBody operation. */
        operation: im.RosterBody.Operation;

        /** RosterBody status. */
        status?: (im.RosterBody.Status.$Properties|null);

        /** RosterBody from. */
        from?: (im.JID.$Properties|null);

        /** RosterBody to. */
        to: im.JID.$Properties[];

        /** RosterBody reason. */
        reason: string;

        /** RosterBody rosterVer. */
        rosterVer: string;

        /** RosterBody biDirection. */
        biDirection: boolean;

        /**
         * Creates a new RosterBody instance using the specified properties.
         * @param [properties] Properties to set
         * @returns RosterBody instance
         */
        static create(properties: im.RosterBody.$Shape): im.RosterBody & im.RosterBody.$Shape;
        static create(properties?: im.RosterBody.$Properties): im.RosterBody;

        /**
         * Encodes the specified RosterBody message. Does not implicitly {@link im.RosterBody.verify|verify} messages.
         * @param message RosterBody message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.RosterBody.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a RosterBody message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.RosterBody & im.RosterBody.$Shape} RosterBody
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.RosterBody & im.RosterBody.$Shape;
    }

    namespace RosterBody {

        /** Properties of a RosterBody. */
        interface $Properties {

            /** RosterBody operation */
            operation?: (im.RosterBody.Operation|null);

            /** RosterBody status */
            status?: (im.RosterBody.Status.$Properties|null);

            /** RosterBody from */
            from?: (im.JID.$Properties|null);

            /** RosterBody to */
            to?: (im.JID.$Properties[]|null);

            /** RosterBody reason */
            reason?: (string|null);

            /** RosterBody rosterVer */
            rosterVer?: (string|null);

            /** RosterBody biDirection */
            biDirection?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a RosterBody. */
        type $Shape = im.RosterBody.$Properties;

        /** Operation enum. */
        enum Operation {

            /** GET_ROSTER value */
            GET_ROSTER = 0,

            /** GET_BLACKLIST value */
            GET_BLACKLIST = 1,

            /** ADD value */
            ADD = 2,

            /** REMOVE value */
            REMOVE = 3,

            /** ACCEPT value */
            ACCEPT = 4,

            /** DECLINE value */
            DECLINE = 5,

            /** BAN value */
            BAN = 6,

            /** ALLOW value */
            ALLOW = 7,

            /** REMOTE_ACCEPT value */
            REMOTE_ACCEPT = 8,

            /** REMOTE_DECLINE value */
            REMOTE_DECLINE = 9
        }

        /**
         * Properties of a Status.
         * @deprecated Use im.RosterBody.Status.$Properties instead.
         */
        interface IStatus extends im.RosterBody.Status.$Properties {
        }

        /** Represents a Status. */
        class Status {

            /**
             * Constructs a new Status.
             * @param [properties] Properties to set
             */
            constructor(properties?: im.RosterBody.Status.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Status errorCode. */
            errorCode: im.RosterBody.Status.ErrorCode;

            /** Status description. */
            description: string;

            /**
             * Creates a new Status instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Status instance
             */
            static create(properties: im.RosterBody.Status.$Shape): im.RosterBody.Status & im.RosterBody.Status.$Shape;
            static create(properties?: im.RosterBody.Status.$Properties): im.RosterBody.Status;

            /**
             * Encodes the specified Status message. Does not implicitly {@link im.RosterBody.Status.verify|verify} messages.
             * @param message Status message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: im.RosterBody.Status.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Status message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {im.RosterBody.Status & im.RosterBody.Status.$Shape} Status
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.RosterBody.Status & im.RosterBody.Status.$Shape;
        }

        namespace Status {

            /** Properties of a Status. */
            interface $Properties {

                /** Status errorCode */
                errorCode?: (im.RosterBody.Status.ErrorCode|null);

                /** Status description */
                description?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Status. */
            type $Shape = im.RosterBody.Status.$Properties;

            /** ErrorCode enum. */
            enum ErrorCode {

                /** OK value */
                OK = 0,

                /** USER_NOT_EXIST value */
                USER_NOT_EXIST = 1,

                /** USER_ALREADY_FRIEND value */
                USER_ALREADY_FRIEND = 2,

                /** USER_ALREADY_BLACKLIST value */
                USER_ALREADY_BLACKLIST = 3
            }
        }
    }

    /**
     * Properties of a StatisticsBody.
     * @deprecated Use im.StatisticsBody.$Properties instead.
     */
    interface IStatisticsBody extends im.StatisticsBody.$Properties {
    }

    /** Represents a StatisticsBody. */
    class StatisticsBody {

        /**
         * Constructs a new StatisticsBody.
         * @param [properties] Properties to set
         */
        constructor(properties?: im.StatisticsBody.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** StatisticsBody operation. */
        operation: im.StatisticsBody.Operation;

        /** StatisticsBody os. */
        os: im.StatisticsBody.OsType;

        /** StatisticsBody version. */
        version: string;

        /** StatisticsBody network. */
        network: im.StatisticsBody.NetworkType;

        /** StatisticsBody imTime. */
        imTime: number;

        /** StatisticsBody chatTime. */
        chatTime: number;

        /** StatisticsBody location. */
        location: string;

        /** StatisticsBody reason. */
        reason: string;

        /**
         * Creates a new StatisticsBody instance using the specified properties.
         * @param [properties] Properties to set
         * @returns StatisticsBody instance
         */
        static create(properties: im.StatisticsBody.$Shape): im.StatisticsBody & im.StatisticsBody.$Shape;
        static create(properties?: im.StatisticsBody.$Properties): im.StatisticsBody;

        /**
         * Encodes the specified StatisticsBody message. Does not implicitly {@link im.StatisticsBody.verify|verify} messages.
         * @param message StatisticsBody message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: im.StatisticsBody.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a StatisticsBody message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {im.StatisticsBody & im.StatisticsBody.$Shape} StatisticsBody
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): im.StatisticsBody & im.StatisticsBody.$Shape;
    }

    namespace StatisticsBody {

        /** Properties of a StatisticsBody. */
        interface $Properties {

            /** StatisticsBody operation */
            operation?: (im.StatisticsBody.Operation|null);

            /** StatisticsBody os */
            os?: (im.StatisticsBody.OsType|null);

            /** StatisticsBody version */
            version?: (string|null);

            /** StatisticsBody network */
            network?: (im.StatisticsBody.NetworkType|null);

            /** StatisticsBody imTime */
            imTime?: (number|null);

            /** StatisticsBody chatTime */
            chatTime?: (number|null);

            /** StatisticsBody location */
            location?: (string|null);

            /** StatisticsBody reason */
            reason?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a StatisticsBody. */
        type $Shape = im.StatisticsBody.$Properties;

        /** Operation enum. */
        enum Operation {

            /** INFORMATION value */
            INFORMATION = 0,

            /** USER_REMOVED value */
            USER_REMOVED = 1,

            /** USER_LOGIN_ANOTHER_DEVICE value */
            USER_LOGIN_ANOTHER_DEVICE = 2,

            /** USER_KICKED_BY_CHANGE_PASSWORD value */
            USER_KICKED_BY_CHANGE_PASSWORD = 3,

            /** USER_KICKED_BY_OTHER_DEVICE value */
            USER_KICKED_BY_OTHER_DEVICE = 4
        }

        /** OsType enum. */
        enum OsType {

            /** OS_IOS value */
            OS_IOS = 0,

            /** OS_ANDROID value */
            OS_ANDROID = 1,

            /** OS_LINUX value */
            OS_LINUX = 2,

            /** OS_OSX value */
            OS_OSX = 3,

            /** OS_WIN value */
            OS_WIN = 4,

            /** OS_CUSTOM value */
            OS_CUSTOM = 5,

            /** OS_OTHER value */
            OS_OTHER = 16
        }

        /** NetworkType enum. */
        enum NetworkType {

            /** NETWORK_NONE value */
            NETWORK_NONE = 0,

            /** NETWORK_WIFI value */
            NETWORK_WIFI = 1,

            /** NETWORK_4G value */
            NETWORK_4G = 2,

            /** NETWORK_3G value */
            NETWORK_3G = 3,

            /** NETWORK_2G value */
            NETWORK_2G = 4,

            /** NETWORK_WIRE value */
            NETWORK_WIRE = 5
        }
    }
}
